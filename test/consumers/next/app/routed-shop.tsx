'use client';

import 'wps-elements/define';
import 'wps-elements/jsx/react';

export default function RoutedShop() {
  return <wps-shop id="routed" mode="online" per-page={5} />;
}
