/** Label of a sort in the shop's language. */
import { reversedName } from '../../controller/state/sort.ts';
import type { Messages, SortName } from '../../i18n/messages.ts';

/** Label of a sort by its name; the name itself if no message exists for it. */
export function sortLabel(name: string, messages: Messages): string {
  const reversed = plainLabel(reversedName(name), messages);
  return plainLabel(name, messages) ?? (reversed === null ? name : messages.reversed(reversed));
}

/** Label of a sort in its usual direction. `sku-asc` is a sort of tables only. */
function plainLabel(name: string, messages: Messages): string | null {
  if (name === 'sku-asc') return messages.sku;
  return isSortName(name, messages) ? messages.sorts[name] : null;
}

function isSortName(name: string, messages: Messages): name is SortName {
  return Object.hasOwn(messages.sorts, name);
}
