/** Tags of wps-elements in the JSX of Solid 1: `import 'wps-elements/jsx/solid'`. */
import type { JSX } from 'solid-js';
import type { Markup, WpsTags } from './elements.js';

/** Events have the name that `addEventListener` takes: `on:wps-response`. */
type Events<Props> = {
  [
    Name in keyof Props as Name extends `onwps-${infer Event}` ? `on:wps-${Event}` : never
  ]: Props[Name];
};

/** `prop:name` sets a property, `attr:name` an attribute. */
type Targets<Props> = {
  [
    Name in keyof Props as Name extends `on${string}`
      ? never
      : `${Name extends `${string}-${string}` ? 'attr' : 'prop'}:${Name & string}`
  ]: Props[Name];
};

type Tag<Element, Props> = Markup<Omit<Props, `onwps-${string}`>> &
  Events<Props> &
  Targets<Props> &
  Omit<JSX.HTMLAttributes<Element>, keyof Props>;

type Tags = { [Name in keyof WpsTags]: Tag<WpsTags[Name]['element'], WpsTags[Name]['props']> };

declare module 'solid-js' {
  namespace JSX {
    interface IntrinsicElements extends Tags {}
  }
}
