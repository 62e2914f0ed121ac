/** Button of the health panel: writes the catalogue by short requests while the page is open. */
(({ apiFetch, i18n }) => {
  const form = document.querySelector('[data-wps-elements-export]');
  const status = form?.querySelector('[role=status]');
  form?.addEventListener('submit', async (event) => {
    event.preventDefault();
    const button = form.querySelector('[type=submit]');
    button.disabled = true;
    try {
      let answer = await advance(true);
      while (!answer.done) {
        status.textContent = i18n.sprintf(
          // translators: 1: number of products, 2: number of all products
          i18n.__('%1$d of %2$d products', 'wps-elements'),
          answer.visited,
          answer.total,
        );
        answer = await advance(false);
      }
      if (answer.error === '') location.reload();
      else status.textContent = answer.error;
    } catch (error) {
      status.textContent = error.message;
    }
    button.disabled = false;
  });

  // The first catalogue is not waited for.
  if (form?.dataset.wpsElementsExport === 'first') form.requestSubmit();

  function advance(isNew) {
    return apiFetch({
      path: '/wps-elements/v1/export',
      method: 'POST',
      data: { restart: isNew },
    });
  }
})(wp);
