/** Tags of wps-elements in the templates of Vue 3: `import 'wps-elements/vue'`. */
import type { HTMLAttributes, PublicProps } from 'vue';
import type { Markup, WpsTags } from './elements.js';

type CamelCase<Text extends string> = Text extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Text;

/** `@wps-response` is the property `onWpsResponse`. */
type Renamed<Props> = {
  [
    Name in keyof Props as Name extends `onwps-${infer Event}`
      ? `onWps${Capitalize<CamelCase<Event>>}`
      : Name extends string
        ? CamelCase<Name>
        : never
  ]: Props[Name];
};

type Tag<Element, Props> = new () => Element & {
  $props: Markup<Renamed<Props>> & Omit<HTMLAttributes, keyof Props> & PublicProps;
};

type Tags = { [Name in keyof WpsTags]: Tag<WpsTags[Name]['element'], WpsTags[Name]['props']> };

declare module 'vue' {
  interface GlobalComponents extends Tags {}
}
