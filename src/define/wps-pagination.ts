/** Registers `<wps-pagination>`. */
import '../own-globals.ts';
import { defineElements } from '../define-elements.ts';
import { WpsPagination } from '../elements/pagination/wps-pagination.ts';

defineElements([['wps-pagination', WpsPagination]]);

export { WpsPagination };
