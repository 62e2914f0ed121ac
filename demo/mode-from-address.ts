/** Sets the mode of the shops from `?mode=online|offline|auto`, before the elements are defined. */
const mode = new URLSearchParams(location.search).get('mode');
for (const shop of document.querySelectorAll('wps-shop'))
  if (mode !== null) shop.setAttribute('mode', mode);

export {};
