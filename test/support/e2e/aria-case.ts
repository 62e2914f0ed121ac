/** Case of an accessibility tree: markup, action and expected tree. */
import type { Page } from 'playwright-core';

export interface AriaCase {
  readonly name: string;
  readonly markup: string;
  /** Whose tree. */
  readonly element: string;
  /** Width of the window in CSS pixels; 1280 by default. */
  readonly width?: number;
  /** Action before the tree is read. */
  readonly act?: (page: Page) => Promise<unknown>;
  /** Accessibility tree in Playwright's notation; times of day are `TIME`. */
  readonly expected: string;
}
