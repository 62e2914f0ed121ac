/**
 * The page demands Trusted Types; this default policy is its own: scripts for workers come from this origin, markup and
 * script text from nowhere. Imported before anything that starts a worker.
 */
interface PolicyFactory {
  createPolicy(name: 'default', rules: { createScriptURL(url: string): string }): unknown;
}

const { trustedTypes }: { trustedTypes?: PolicyFactory } = globalThis as {
  trustedTypes?: PolicyFactory;
};

trustedTypes?.createPolicy('default', {
  createScriptURL(url) {
    if (new URL(url, location.href).origin === location.origin) return url;
    throw new TypeError(`A script from ${url} is not allowed here, only from ${location.origin}.`);
  },
});

export {};
