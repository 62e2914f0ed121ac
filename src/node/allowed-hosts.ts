/** Check of the `Host` header: another site can point its own name to this machine. */

/** Names of the machine itself. */
const LOCAL = /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * Checks the `Host` of a request, with or without a port.
 *
 * @param names Further hosts, in lower case, without ports.
 */
export function isAllowedHost(header: string | undefined, names: ReadonlySet<string>): boolean {
  const [, host = ''] = /^(\[[^\]]*\]|[^:]*)(?::\d*)?$/.exec(header?.toLowerCase() ?? '') ?? [];
  const name = host.replace(/\.$/, '');
  return LOCAL.test(name) || names.has(name);
}
