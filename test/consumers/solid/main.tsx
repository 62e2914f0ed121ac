/** Types only. */
import 'wps-elements/define';
import 'wps-elements/jsx/solid';

const messages = { searchLabel: 'What are you looking for?' };

export const App = () => (
  <wps-shop
    id="all"
    mode="offline"
    attr:per-page={5}
    prop:messages={messages}
    on:wps-response={(event) => console.log(event.response.products?.total)}
  >
    <wps-facet of="pa_color" as="swatches" limit="5" class="facet" />
  </wps-shop>
);

export const mistakes = (
  <>
    {/* @ts-expect-error Not a mode. */}
    <wps-shop mode="ofline" />
    {/* @ts-expect-error Not a presentation. */}
    <wps-facet of="price" as="pills" />
  </>
);
