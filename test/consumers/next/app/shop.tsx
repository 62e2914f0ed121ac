'use client';

import 'wps-elements/define';
import 'wps-elements/jsx/react';
import { useState } from 'react';

const messages = { searchLabel: 'What are you looking for?' };

export default function Shop() {
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
        onwps-response={(event) => setTotal(event.response.products?.total)}
      />
      <wps-shop id="sale" base-request="sale=true" mode="online" routing="none" />
    </main>
  );
}
