/** Script of every page of the demo: elements, choice of theme, product dialog, service worker. */
import './trusted-types.ts';
import './mode-from-address.ts';
import '../src/define.ts';
import '../src/define/wps-price.ts';
import '../src/define/wps-product.ts';
import '../src/define/wps-recently-viewed.ts';
import '../src/define/wps-stars.ts';
import { connectProductDialog } from './product-dialog.ts';
import { connectThemeSelect } from './theme.ts';

connectThemeSelect(document.querySelector('#theme'));
connectProductDialog(document);
// The development server has no shell.
if (import.meta.env.PROD) void navigator.serviceWorker?.register('/service-worker.js');
