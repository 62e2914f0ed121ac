/** Error of a response that is not JSON. Loaded only where one is not. */
import { ShopError } from '../protocol/shop-error.ts';

/**
 * Error for a response that is not JSON; its message quotes the beginning of the body.
 *
 * @param text Body, or its beginning.
 */
export function notJson(
  response: Response,
  text: string,
  code: 'not-json' | 'maintenance' = 'not-json',
): ShopError {
  const { origin } = new URL(response.url);
  const message = `${origin} answered ${response.status} with ${describe(text)} instead of JSON. A captive portal, a proxy, a maintenance mode or a PHP error can be the reason: open ${response.url} in a browser.`;
  return new ShopError(code, message, { status: response.status });
}

function describe(text: string): string {
  const title = /<title[^<>]*>([^<]{1,120})/i.exec(text)?.[1]?.trim();
  if (title !== undefined) return `an HTML page titled "${title}"`;
  const start = text.replace(/\s+/g, ' ').trim().slice(0, 100);
  return start === '' ? 'nothing' : `text that starts with "${start}"`;
}
