/** Lets `?mode=online|offline|auto` in the address set the shops' mode, before the elements wake up. */
const mode = new URLSearchParams(location.search).get('mode');
if (mode !== null) {
  for (const shop of document.querySelectorAll('wps-shop')) shop.setAttribute('mode', mode);
}

export {};
