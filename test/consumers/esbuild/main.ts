import 'wps-elements/define';

const total = document.querySelector('#total');
document.addEventListener('wps-response', ({ target, response }) => {
  if (total !== null && target instanceof Element && target.id === 'all')
    total.textContent = String(response.products?.total);
});
const shop = document.querySelector('wps-shop');
if (shop !== null) {
  shop.perPage = 5;
  shop.messages = { searchLabel: 'What are you looking for?' };
}
