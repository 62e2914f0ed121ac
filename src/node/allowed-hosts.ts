/** `isAllowedHost`: whether a request was meant for this server. A page elsewhere can make its own name point here. */

/** Names that always mean the machine itself. */
const LOCAL = /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** `header`: the `Host` of a request, with or without a port. `names`: further hosts, in lower case, without a port. */
export function isAllowedHost(header: string | undefined, names: ReadonlySet<string>): boolean {
  const [, host = ''] = /^(\[[^\]]*\]|[^:]*)(?::\d*)?$/.exec(header?.toLowerCase() ?? '') ?? [];
  const name = host.replace(/\.$/, '');
  return LOCAL.test(name) || names.has(name);
}
