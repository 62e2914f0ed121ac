import 'wps-elements/svelte';
import type { SvelteHTMLElements } from 'svelte/elements';

// @ts-expect-error Not a mode.
export const shop: SvelteHTMLElements['wps-shop'] = { mode: 'ofline' };
// @ts-expect-error Not a presentation.
export const facet: SvelteHTMLElements['wps-facet'] = { of: 'price', as: 'pills' };
