/** Tags of wps-elements in the JSX of React 19: `import 'wps-elements/jsx/react'`. */
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { CustomCssProperties, Markup, WpsTags } from './elements.js';

type Tag<Element, Props> = Markup<Props> & { class?: string | undefined } & Omit<
    DetailedHTMLProps<HTMLAttributes<Element>, Element>,
    keyof Props
  >;

type Tags = { [Name in keyof WpsTags]: Tag<WpsTags[Name]['element'], WpsTags[Name]['props']> };

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends Tags {}
  }
  interface CSSProperties extends CustomCssProperties {}
}
