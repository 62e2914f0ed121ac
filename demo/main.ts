/** First script of every page of the demo: asks for the first products, then loads the elements. */
import './trusted-types.ts';
import './mode-from-address.ts';
import '../src/first-request.ts';

// Guides get this module in a chunk with those that they need: a file of its own would delay the first products.
if (document.querySelector('.guide') === null)
  void import('./shop-page.ts').then(({ startPage }) => startPage());
