/** Sets the mode of the shops from `?mode=online|offline|auto`, before the elements are defined. */
const mode = new URLSearchParams(location.search).get('mode');
if (mode !== null) {
  for (const shop of document.querySelectorAll('wps-shop')) shop.setAttribute('mode', mode);
}

export {};
