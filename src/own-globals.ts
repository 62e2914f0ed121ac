/**
 * Frees the names of the globals that Lit reads. An element with such an id would stand in for the global, and Lit would
 * take it for a polyfill. To be imported before Lit; what a script defined before is left as it is.
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
