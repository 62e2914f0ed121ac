/** Label of a sort in the shop's language. */
import { reversedName } from '../../controller/state/sort.ts';
import { allMessages } from '../../i18n/all-messages.ts';
import type { AllMessages, Messages, SortName } from '../../i18n/messages.ts';

/** Label of a sort by its name; the name itself if no message exists for it. */
export function sortLabel(name: string, messages: Messages): string {
  const reversed = plainLabel(reversedName(name), messages);
  return (
    plainLabel(name, messages) ??
    (reversed === null ? name : allMessages(messages).reversed(reversed))
  );
}

/** Label of a sort in its usual direction. `sku-asc` is a sort of tables only. */
function plainLabel(name: string, messages: Messages): string | null {
  if (name === 'sku-asc') return messages.sku;
  const { sorts } = allMessages(messages);
  return isSortName(name, sorts) ? sorts[name] : null;
}

function isSortName(name: string, sorts: AllMessages['sorts']): name is SortName {
  return Object.hasOwn(sorts, name);
}
