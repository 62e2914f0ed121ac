/**
 * Defines the globals that Lit looks up. An element of the page with such an id would be found in
 * their place, and Lit would take it for a polyfill. Values that a script has set stay. To be
 * imported before Lit: first in each entry module, and in each module that is loaded by `import()`.
 * Bundlers move Lit into a chunk that all of these share; imported by all of them, this module goes
 * along, and runs first.
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
