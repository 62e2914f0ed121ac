/** Modules of the product list that are loaded on demand, once for all lists. */
import { LazyModule } from '../internal/lazy-module.ts';
import { afterFirst, loadFirst } from '../internal/load-order.ts';

/** Lazy modules of the list. */
export const listModules = {
  /** Loaded during the first request. */
  results: new LazyModule(
    async () => (await loadFirst(import('./product-results.ts'))).productResults,
  ),
  /** Loaded behind the results. */
  notes: new LazyModule(async () => {
    await afterFirst();
    return (await import('./notes/list-notes.ts')).listNotes;
  }),
  /** Loaded by the first list with `as="table"`. */
  table: new LazyModule(async () => (await import('./product-table.ts')).productTable),
  /** Loaded by the first list with `cart`. */
  cart: new LazyModule(async () => (await import('../cart/cart-actions.ts')).cartActions),
  /** Loaded by the first list with a `<template>`. */
  template: new LazyModule(async () => ({
    render: (await import('./template-cards.ts')).TemplateCards,
  })),
};
