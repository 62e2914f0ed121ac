'use client';

import dynamic from 'next/dynamic';
import Link from 'next/link';
import { useSearchParams } from 'next/navigation';
import { Suspense } from 'react';

const Shop = dynamic(() => import('../routed-shop'), { ssr: false });

/** Follows the filters: the router adds its own data to the history entries of the shop. */
function Query() {
  return <output id="query">{useSearchParams().toString()}</output>;
}

export default function Page() {
  return (
    <main>
      <Suspense>
        <Query />
      </Suspense>
      <Shop />
      <Link href="/product/">Product</Link>
    </main>
  );
}
