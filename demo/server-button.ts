/**
 * Button that stops the server for this browser, and starts it again: the service worker then refuses every request to the
 * network, and the shop goes on from the device. A reload does not start the server.
 */
import type { WpsShop } from '../src/elements/shop/wps-shop.ts';
import { isStopped, setStopped } from './stopped-server.ts';

interface ServerWords {
  readonly stop: string;
  readonly start: string;
  /** Text below the heading while the server is stopped. */
  readonly stopped: string;
}

const ENGLISH: ServerWords = {
  stop: 'Stop the server',
  start: 'Start the server',
  stopped: 'The server is stopped. Search, filter, reload: this device answers.',
};
const WORDS: Readonly<Record<string, ServerWords>> = {
  ar: {
    stop: 'أوقف الخادم',
    start: 'شغّل الخادم',
    stopped: 'الخادم متوقف. ابحث ورشّح وأعد التحميل: هذا الجهاز يجيب.',
  },
};

/** Enables the button `#server` once the device has the catalogue and the service worker has the page. */
export function connectServerButton(shop: WpsShop): void {
  const button = document.querySelector<HTMLButtonElement>('#server');
  const lead = document.querySelector('.lead');
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (button === null || lead === null || workers === undefined) return;
  const words = WORDS[document.documentElement.lang] ?? ENGLISH;
  const running = lead.textContent;

  const enable = (): void => {
    button.disabled = workers.controller === null || shop.status.catalogue.state !== 'ready';
  };
  const show = async (): Promise<void> => {
    const yes = await isStopped();
    document.documentElement.toggleAttribute('data-server-stopped', yes);
    button.textContent = yes ? words.start : words.stop;
    lead.textContent = yes ? words.stopped : running;
  };
  button.addEventListener('click', () => {
    void isStopped()
      .then(async (yes) => setStopped(!yes))
      .then(() => workers.controller?.postMessage('server'))
      .then(show);
  });
  shop.addEventListener('wps-status', enable);
  workers.addEventListener('controllerchange', enable);
  enable();
  void show();
}
