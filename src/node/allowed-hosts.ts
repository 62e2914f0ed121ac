/** Check of the `Host` header: another site can point its own name to this machine. */
import { isIP } from 'node:net';

/** Names of the machine itself. */
const LOCAL = /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;
/** Addresses that stand for all of the machine. */
const UNSPECIFIED: ReadonlySet<string> = new Set(['0.0.0.0', '::', '[::]']);

/** Tests whether a server listens on all addresses of the machine. */
export function isUnspecified(host: string): boolean {
  return UNSPECIFIED.has(host);
}

/**
 * Checks the `Host` of a request, with or without a port.
 *
 * @param names Further hosts, in lower case, without ports. With an unspecified address among them,
 *   every numeric address is allowed: another site can point its name to this machine, but browsers
 *   then send that name.
 */
export function isAllowedHost(header: string | undefined, names: ReadonlySet<string>): boolean {
  const [, host = ''] = /^(\[[^\]]*\]|[^:]*)(?::\d*)?$/.exec(header?.toLowerCase() ?? '') ?? [];
  const name = host.replace(/\.$/, '');
  if (LOCAL.test(name) || names.has(name)) return true;
  const isNumeric = isIP(name.replace(/^\[|\]$/g, '')) !== 0;
  return isNumeric && [...names].some(isUnspecified);
}
