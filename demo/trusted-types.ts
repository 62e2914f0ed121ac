/**
 * Default policy of Trusted Types, which the demo's pages require: scripts of workers from this
 * origin, no markup and no script text. Imported before any module that starts a worker.
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
    throw new TypeError(`Only scripts from ${location.origin}, not ${url}`);
  },
});

export {};
