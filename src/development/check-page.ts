/** Checks of the places of elements: shops, nesting, duplicates, misspelt tags. */
import type { WpsShop } from '../elements/shop/wps-shop.ts';
import {
  findAll,
  pageRoots,
  shopAround,
  SHOPLESS_TAGS,
  shopOf,
  shopsOfPage,
  TAGS,
} from './page-elements.ts';
import { advice, report, tagOf } from './report.ts';

/** Elements that a shop needs once only. */
const SINGLE_TAGS = ['wps-product-list', 'wps-facet'];

/** Checks all elements of the page against each other. */
export function checkPlaces(): void {
  for (const root of pageRoots()) checkNames(root);
  const shops = shopsOfPage();
  for (const shop of shops) checkShop(shop);
  checkAddressNames(shops);
  const parts = findAll(TAGS.filter((tag) => !SHOPLESS_TAGS.includes(tag)).join());
  for (const part of parts) checkShopOf(part, shops);
  checkDuplicates(parts.filter(({ localName }) => SINGLE_TAGS.includes(localName)));
}

function checkNames(root: ParentNode): void {
  for (const element of root.querySelectorAll(':not(:defined)')) {
    const { localName } = element;
    if (!localName.startsWith('wps-') || TAGS.includes(localName)) continue;
    report(
      'unknown-element',
      `There is no element <${localName}>. ${advice(localName, TAGS)}`,
      element,
    );
  }
  for (const element of root.querySelectorAll<HTMLElement>('[data-wps]')) {
    const name = element.dataset['wps'] ?? '';
    if (TAGS.includes(`wps-${name}`)) continue;
    const names = TAGS.map((tag) => tag.slice('wps-'.length));
    const fault = `${tagOf(element)} names no element, and stays as it is. ${advice(name, names)}`;
    report('unknown-element', fault, element);
  }
}

function checkShop(shop: WpsShop): void {
  if (shopAround(shop) === null) return;
  const fault = `${tagOf(shop)} is inside another shop. Its elements belong to the inner shop; place shops side by side.`;
  report('nested-shop', fault, shop);
}

function checkAddressNames(shops: readonly WpsShop[]): void {
  const users = new Map<string, WpsShop>();
  for (const shop of shops) {
    if (shop.routing === 'none') continue;
    const names = `${shop.routing} ${shop.urlPrefix}`;
    if (users.has(names)) {
      const fault = `${tagOf(shop)} and another shop write the same names to the page's address: a filter of one is a filter of both. Give each a url-prefix of its own, or all but one routing="none".`;
      report('shared-address-names', fault, shop);
    }
    users.set(names, shop);
  }
}

function checkShopOf(part: Element, shops: readonly WpsShop[]): void {
  if (shopOf(part) !== null) return;
  const tag = tagOf(part);
  const id = part.getAttribute('for') ?? '';
  if (id !== '') {
    const ids = shops.map((shop) => shop.id).filter((one) => one !== '');
    report('unknown-shop', `${tag}: no <wps-shop> has the id "${id}". ${advice(id, ids)}`, part);
  } else if (shops.length === 0) {
    const fault = `${tag} stays empty: there is no <wps-shop> on the page. Put it into one.`;
    report('no-shop', fault, part);
  } else if (part.getRootNode() === part.ownerDocument && shops.length > 1) {
    const fault = `${tag} stays empty: it is outside the ${shops.length} shops of the page. Put it into one, or name the id of one with for="…".`;
    report('several-shops', fault, part);
  } else {
    const fault = `${tag} stays empty: there is no <wps-shop> around its shadow root. Name the id of one with for="…".`;
    report('no-shop', fault, part);
  }
}

function checkDuplicates(parts: readonly Element[]): void {
  const known = new Map<WpsShop, Set<string>>();
  for (const part of parts) {
    const shop = shopOf(part);
    if (shop === null) continue;
    const kinds = known.get(shop) ?? new Set<string>();
    known.set(shop, kinds);
    const of = part.getAttribute('of') ?? '';
    const kind = of === '' ? part.localName : `${part.localName} of="${of}"`;
    if (kinds.has(kind)) {
      const fault = `The shop has <${kind}> more than once: shoppers and screen readers meet the same controls again. Remove one.`;
      report('repeated-element', fault, part);
    }
    kinds.add(kind);
  }
}
