/** Walk through a running shop with WooCommerce: its harvests, a guest's cart, and pages of its roles. */
import { shopRoot } from '../../../src/node/harvest-shop.ts';
import { openBrowser } from '../../support/open-browser.ts';
import { Report } from './report.ts';
import { walkCart } from './walk-cart.ts';
import { walkHarvests } from './walk-harvests.ts';
import { type User, walkRoles } from './walk-roles.ts';

export interface WalkOptions {
  /** Users of the shop who write a page, which is deleted again. */
  readonly users: readonly User[];
  /** Pause before each request of a harvest or comparison in milliseconds. */
  readonly pauseMs: number;
  /** Called with a line for each step. */
  readonly print: (line: string) => void;
}

/**
 * Walks through a shop. It changes nothing but a cart of its own, which it empties, and drafts of the users, which it deletes.
 *
 * @param url Address of the home page.
 */
export async function walkShop(
  url: string,
  { users, pauseMs, print }: WalkOptions,
): Promise<Report> {
  const report = new Report(print);
  // A shop in a folder: the addresses of its pages are below it.
  const home = url.replace(/\/?$/, '/');
  const catalogue = await walkHarvests(report, shopRoot(home), pauseMs);
  const browser = await openBrowser();
  try {
    if (catalogue !== null) await walkCart(report, home, catalogue, browser);
    await walkRoles(report, home, users, browser);
  } finally {
    await browser.close();
  }
  return report;
}
