/** Codes of the warnings of the development build. A code never changes its meaning. */

/**
 * Address of the document that describes each code, under a heading of its name. The path in the
 * package; set the address of the project's own site here once there is one.
 */
export const DOCUMENTATION_ADDRESS = 'wps-elements/demo/guide/development-warnings.md';

/** All codes, in the order of the document. */
export const CODES = [
  'unknown-element',
  'unknown-attribute',
  'invalid-attribute',
  'unknown-property',
  'invalid-property',
  'invalid-base-request',
  'invalid-message',
  'facet-without-of',
  'unknown-taxonomy',
  'unknown-term',
  'unsuitable-presentation',
  'unknown-template-path',
  'no-shop',
  'unknown-shop',
  'several-shops',
  'nested-shop',
  'shared-address-names',
  'repeated-element',
  'no-extension',
  'request-failed',
  'catalogue-failed',
  'worker-refused',
  'loaded-twice',
] as const;

export type WarningCode = (typeof CODES)[number];
