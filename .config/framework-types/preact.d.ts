/** Tags of wps-elements in the JSX of Preact 10: `import 'wps-elements/jsx/preact'`. */
import type { HTMLAttributes } from 'preact';
import type { Markup, WpsTags } from './elements.js';

type Tag<Element extends EventTarget, Props> = Markup<Props> &
  Omit<HTMLAttributes<Element>, keyof Props>;

type Tags = { [Name in keyof WpsTags]: Tag<WpsTags[Name]['element'], WpsTags[Name]['props']> };

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements extends Tags {}
  }
}
