'use client';

import dynamic from 'next/dynamic';

// React sets neither properties nor listeners of custom elements that it hydrates (react issue 35446).
const Shop = dynamic(() => import('./shop'), { ssr: false });

export default function Page() {
  return <Shop />;
}
