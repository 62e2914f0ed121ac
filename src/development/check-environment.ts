/** Reports failures of a shop with their true causes. */
import type { WpsShop } from '../elements/shop/wps-shop.ts';
import { checkRequest } from '../engine/public/check-request.ts';
import { ShopError, type ShopErrorData } from '../protocol/shop-error.ts';
import { observeShops } from './page-elements.ts';
import { report, tagOf } from './report.ts';

/** Last refusal by the content security policy: browsers give the worker no reason. */
let refusal = '';

/** Starts to report the errors of all shops. */
export function observeErrors(): void {
  addEventListener('securitypolicyviolation', (violation) => {
    const { effectiveDirective, blockedURI } = violation;
    if (!/^(?:worker|child|script|default)-src|^trusted|^require-trusted/.test(effectiveDirective))
      return;
    refusal = ` The content security policy (${effectiveDirective}) refused ${blockedURI}.`;
  });
  observeShops('wps-error', reportRequest);
  observeShops('wps-status', reportDevice);
}

function reportRequest(shop: WpsShop): void {
  const { error } = shop.status;
  if (error === null) return;
  if (error.message.startsWith('base-request')) reportBaseRequest(shop, error);
  else report('request-failed', `${tagOf(shop)}: ${error.code}: ${error.message}`, shop);
}

/** Adds the name that was probably meant. */
function reportBaseRequest(shop: WpsShop, error: ShopError): void {
  const { baseRequest } = shop;
  const isText = typeof baseRequest === 'string';
  const names = isText ? [...new URLSearchParams(baseRequest).keys()] : [];
  const sent = Object.fromEntries(names.map((name) => [name.replace(/\[.*/s, ''), undefined]));
  let detail = '';
  try {
    checkRequest('baseRequest', isText ? sent : baseRequest);
  } catch (cause) {
    detail = ` ${ShopError.from(cause, 'usage').message}`;
  }
  const form =
    isText && baseRequest.trim().startsWith('{')
      ? ' The attribute takes no JSON: write t[product_cat][t]=shoes&sale=true.'
      : '';
  const fault = `${tagOf(shop)} shows no products: ${error.message}${detail}${form}`;
  report('invalid-base-request', fault, shop);
}

function reportDevice(shop: WpsShop): void {
  const { catalogue, worker } = shop.status;
  reportStoreApi(shop);
  if (catalogue.error !== null)
    report('catalogue-failed', `${tagOf(shop)}: ${textOf(catalogue.error)}`, shop);
  if (worker.error !== null) {
    const fault = `${tagOf(shop)} runs its engine on the main thread.${refusal} ${worker.error.message}`;
    report('worker-refused', fault, shop);
  }
}

/** Tells what a shop without the search extension lacks until the device has its catalogue. */
function reportStoreApi(shop: WpsShop): void {
  const { mode, server } = shop.status;
  if (!server.usesStoreApi) return;
  const lacks =
    mode === 'online'
      ? 'which has no filters with counts in mode="online"'
      : "and filters wait until each visitor's device has read the whole catalogue that way";
  const origin = new URL(shop.src ?? '/', shop.baseURI).origin;
  const fault = `${tagOf(shop)}: the shop has no search extension (wps/v1). Its products come through the Store API of WooCommerce, ${lacks}. A catalogue file has them at once: by the WordPress plugin of wps-elements, or by "wps-elements harvest ${origin}" and src="file".`;
  report('no-extension', fault, shop);
}

function textOf({ code, message }: ShopErrorData): string {
  return `${code}: ${message}`;
}
