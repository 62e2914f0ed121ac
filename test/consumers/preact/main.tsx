import 'wps-elements/define';
import 'wps-elements/jsx/preact';
import { render } from 'preact';
import { useState } from 'preact/hooks';

const messages = { searchLabel: 'What are you looking for?' };

function App() {
  const [total, setTotal] = useState<number>();
  return (
    <main>
      <output id="total">{total}</output>
      <wps-shop
        id="all"
        mode="offline"
        routing="none"
        per-page={5}
        messages={messages}
        onClick={(event) => console.log(event.currentTarget.status)}
        onwps-response={(event) => setTotal(event.response.products?.total)}
      />
      <wps-shop id="sale" base-request="sale=true" mode="online" routing="none">
        <wps-facet of="pa_color" as="swatches" limit="5" />
        <wps-product-list as="table" class="list" />
      </wps-shop>
    </main>
  );
}

export const mistakes = (
  <>
    {/* @ts-expect-error Not a mode. */}
    <wps-shop mode="ofline" />
    {/* @ts-expect-error Not a presentation. */}
    <wps-facet of="price" as="pills" />
  </>
);

const root = document.getElementById('root');
if (root !== null) render(<App />, root);
