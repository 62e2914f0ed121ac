/**
 * Defines the globals that Lit looks up, unless a script has set them. Lit would use an element of
 * the page with such an id in their place, as a polyfill. Import this module before Lit: first in
 * each entry module, and in each module that is loaded by `import()`. Bundlers move Lit into a
 * chunk that these modules share; imported by all of them, this module moves along and runs first.
 */
for (const name of [
  'litHtmlVersions',
  'litHtmlPolyfillSupport',
  'litElementVersions',
  'litElementPolyfillSupport',
  'litElementHydrateSupport',
  'reactiveElementVersions',
  'reactiveElementPolyfillSupport',
  'litPropertyMetadata',
  'ShadyCSS',
])
  if (!Object.hasOwn(globalThis, name)) Reflect.set(globalThis, name, undefined);

export {};
