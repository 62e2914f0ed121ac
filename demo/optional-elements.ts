/** Elements that only some pages of the demo have, and the dialog of a product. */
import '../src/define/wps-price.ts';
import '../src/define/wps-product.ts';
import '../src/define/wps-compare.ts';
import '../src/define/wps-recently-viewed.ts';
import '../src/define/wps-search-log.ts';
import '../src/define/wps-similar.ts';
import '../src/define/wps-stars.ts';
import { connectProductDialog } from './product-dialog.ts';

connectProductDialog(document);
