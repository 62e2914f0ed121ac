/** Tags of wps-elements in the markup of Svelte 5: `import 'wps-elements/svelte'`. */
import type { HTMLAttributes } from 'svelte/elements';
import type { Markup, WpsTags } from './elements.js';

type Tag<Element extends EventTarget, Props> = Markup<Props> &
  Omit<HTMLAttributes<Element>, keyof Props>;

type Tags = { [Name in keyof WpsTags]: Tag<WpsTags[Name]['element'], WpsTags[Name]['props']> };

declare module 'svelte/elements' {
  interface SvelteHTMLElements extends Tags {}
}
