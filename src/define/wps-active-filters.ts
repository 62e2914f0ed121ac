/** Registers `<wps-active-filters>`. */
import '../own-globals.ts';
import { defineElements } from '../define-elements.ts';
import { WpsActiveFilters } from '../elements/active-filters/wps-active-filters.ts';

defineElements([['wps-active-filters', WpsActiveFilters]]);

export { WpsActiveFilters };
