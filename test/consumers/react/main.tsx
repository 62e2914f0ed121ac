import 'wps-elements/define';
import 'wps-elements/jsx/react';
import type { WpsNavigateEvent, WpsProductSelectEvent, WpsResponseEvent, WpsShop } from 'wps-elements';
import { StrictMode, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, useLocation, useNavigate, useParams } from 'react-router';
import { RouterProvider } from 'react-router/dom';

const messages = { searchLabel: 'What are you looking for?' };

function App() {
  const shop = useRef<WpsShop>(null);
  const [total, setTotal] = useState<number>();
  const onResponse = (event: WpsResponseEvent) => setTotal(event.response.products?.total);
  return (
    <main>
      <output id="total">{total}</output>
      <button id="more" onClick={() => shop.current?.refresh()}>
        Again
      </button>
      <wps-shop
        id="all"
        ref={shop}
        mode="offline"
        routing="none"
        per-page={5}
        messages={messages}
        title="All products"
        style={{ '--wps-radius': '0' }}
        onClick={(event) => console.log(event.currentTarget.status)}
        onwps-response={onResponse}
        onwps-toggle={(event) => console.log(event.of, event.currentTarget.mode)}
      />
      <wps-shop id="sale" base-request="sale=true" mode="online" routing="none">
        <wps-search suggest />
        <wps-facet of="pa_color" as="swatches" limit="5" />
        <wps-product-list as="table" className="list" data-test="1" aria-label="Products" />
      </wps-shop>
    </main>
  );
}

/** The router writes the address, so that `useLocation` follows the filters. */
function Routed() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const onNavigate = (event: WpsNavigateEvent) => {
    event.preventDefault();
    const { pathname, search, hash } = new URL(event.href);
    void navigate({ pathname, search, hash }, { replace: event.navigationType === 'replace' });
  };
  const onSelect = (event: WpsProductSelectEvent) => {
    event.preventDefault();
    void navigate(`/product/${event.product.id}`);
  };
  return (
    <>
      <output id="query">{search}</output>
      <wps-shop
        id="routed"
        mode="online"
        per-page={5}
        onwps-navigate={onNavigate}
        onwps-product-select={onSelect}
      />
    </>
  );
}

function Product() {
  return <h1 id="product">{useParams()['id']}</h1>;
}

const router = createBrowserRouter([
  { path: '/', Component: App },
  { path: '/shop/', Component: Routed },
  { path: '/product/:id', Component: Product },
]);

export const mistakes = (
  <>
    {/* @ts-expect-error Not a mode. */}
    <wps-shop mode="ofline" />
    {/* @ts-expect-error Not a presentation. */}
    <wps-facet of="price" as="pills" />
    {/* @ts-expect-error Not a property. */}
    <wps-shop perpage={5} />
    {/* @ts-expect-error Not a function. */}
    <wps-shop onwps-response="run()" />
  </>
);

const root = document.getElementById('root');
if (root !== null)
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
