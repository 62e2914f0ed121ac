/** What every page of the demo shares: the elements, the theme choice, the product dialog, the service worker. */
import './trusted-types.ts';
import './mode-from-address.ts';
import '../src/define.ts';
import { offerProducts } from './product-dialog.ts';
import { rememberTheme } from './theme.ts';

rememberTheme(document.querySelector('#theme'));
offerProducts(document);
// The development server has no shell to keep.
if (import.meta.env.PROD) void navigator.serviceWorker?.register('/service-worker.js');
