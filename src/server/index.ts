/** Entry `wps-elements/server`: shops as markup, for servers and static sites. No DOM needed. */
export { taxonomiesOf, pageRequest } from './page.ts';
export { renderShop } from './render-shop.ts';
export { type FetchShop, renderShopAt } from './render-shop-at.ts';
export { SHOP_STYLES } from './styles.ts';
export type { RenderOptions } from './options.ts';
