/**
 * Adopts style sheets in the document of an element. A constructed sheet is accepted by the document
 * that made it only; an element may be moved into that of a frame or of another window.
 */

/** Sheets of this document by their copies in others. */
const originals = new WeakMap<CSSStyleSheet, CSSStyleSheet>();

/**
 * Adds a sheet to a shadow root that does not have it. Without effect in a document without a window,
 * such as that of a `<template>`, which shows nothing.
 *
 * @returns the adopted sheet, to change its rules: a copy in another document
 */
export function keepSheet(root: ShadowRoot, sheet: CSSStyleSheet): CSSStyleSheet {
  const { adoptedStyleSheets: sheets, ownerDocument } = root;
  const view = ownerDocument.defaultView;
  let own = sheets.find((one) => one === sheet || originals.get(one) === sheet);
  if (own !== undefined || view === null) return own ?? sheet;
  own = sheet;
  if (view !== window) {
    own = new view.CSSStyleSheet();
    own.replaceSync(Array.from(sheet.cssRules, ({ cssText }) => cssText).join(''));
    originals.set(own, sheet);
  }
  sheets.push(own);
  return own;
}
