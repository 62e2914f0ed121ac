/** Trusted Types policy `wps-elements`, for the addresses of workers only. */

/** Interface of the browser, which the DOM library of TypeScript lacks. */
interface PolicyFactory {
  createPolicy(name: string, rules: Policy): Policy;
}

interface Policy {
  /** Returns a `TrustedScriptURL`, which stands for a string in the types of a worker. */
  readonly createScriptURL: (address: string) => string;
}

declare const trustedTypes: PolicyFactory | undefined;

let policy: Policy | undefined;

/**
 * Marks the address of a worker as trusted, for pages that require Trusted Types and allow the policy
 * `wps-elements`. Returns it as a string in browsers without Trusted Types, and on pages that do not
 * allow the policy.
 */
export function trustedAddress(address: string | URL): string {
  try {
    policy ??= trustedTypes?.createPolicy('wps-elements', { createScriptURL: (text) => text });
  } catch {
    // The page does not allow the policy, or the browser has none.
  }
  return policy?.createScriptURL(String(address)) ?? String(address);
}
