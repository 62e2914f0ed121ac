/** Signals of a search: a documented, versioned schema for the log, its export and the event. */
import { asInteger, asRecord, asText } from '../../protocol/codec/values.ts';

/** Version of the schema. Members may be added to a version; their meaning never changes. */
export const SIGNAL_VERSION = 1;

interface Signal {
  readonly version: typeof SIGNAL_VERSION;
  /** ISO 8601 time, in UTC. */
  readonly at: string;
  /** Query text as the shop normalised it; as it was sent, where words of it became filters. */
  readonly q: string;
}

/** A search whose products were shown, or that found none. */
export interface SearchSignal extends Signal {
  readonly kind: 'search';
  /** Number of products found. */
  readonly total: number;
  /** Filters were chosen, too. */
  readonly filtered: boolean;
}

/** A product that was opened from the list of a search, or from suggestions for its text. */
export interface ClickSignal extends Signal {
  readonly kind: 'click';
  /** Id of the product. */
  readonly id: number;
  /** Name of the product, as plain text. */
  readonly name: string;
  readonly from: 'list' | 'suggestions';
  /** Position in the whole list, from 1; 0 where it has none, as among suggestions. */
  readonly position: number;
}

export type ShopSignal = SearchSignal | ClickSignal;

/**
 * Fired when a search has ended, and when a product is opened after one. Never fired where the
 * browser asks not to be tracked.
 */
export class WpsSignalEvent extends Event {
  readonly signal: ShopSignal;

  constructor(signal: ShopSignal) {
    super('wps-signal', { bubbles: true, composed: true });
    this.signal = signal;
  }
}

/** Decodes a stored signal; `null` for anything else. */
export function decodeSignal(value: unknown): ShopSignal | null {
  const record = asRecord(value);
  if (record?.['version'] !== SIGNAL_VERSION) return null;
  const [at, q] = [asText(record['at']), asText(record['q'])];
  if (at === undefined || q === undefined || !(Date.parse(at) > 0)) return null;
  const common = { version: SIGNAL_VERSION, at, q } as const;
  if (record['kind'] === 'search') {
    const total = asInteger(record['total']);
    return total === undefined
      ? null
      : { ...common, kind: 'search', total, filtered: record['filtered'] === true };
  }
  const { id, position } = { id: asInteger(record['id']), position: asInteger(record['position']) };
  if (record['kind'] !== 'click' || id === undefined) return null;
  return {
    ...common,
    kind: 'click',
    id,
    name: asText(record['name']) ?? '',
    from: record['from'] === 'suggestions' ? 'suggestions' : 'list',
    position: position ?? 0,
  };
}

declare global {
  interface GlobalEventHandlersEventMap {
    'wps-signal': WpsSignalEvent;
  }
}
