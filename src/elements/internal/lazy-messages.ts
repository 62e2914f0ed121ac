/** Messages that elements load on demand, for modules that are not loaded on demand themselves. */
import { LazyModule } from './lazy-module.ts';

/** Module of all messages. Modules loaded on demand import `allMessages` instead. */
export const messagesModule = new LazyModule(async () => ({
  render: (await import('../../i18n/all-messages.ts')).allMessages,
}));
