/** What the attribute `request` of a shop locks. Few pages lock anything: the first that does loads what reads it. */
import type { ShopRequest } from '../../protocol/request.ts';
import { OnDemand } from './on-demand.ts';

const reader = new OnDemand(async () => ({
  render: (await import('../../protocol/codec/decode-request.ts')).decodeRequest,
}));

/** Whether it can be read already. */
export function canReadLock(locked: string | null): boolean {
  return locked === null || reader.part !== null;
}

/** Whether it can be read then. Never rejects. */
export function loadLockReader(): Promise<boolean> {
  return reader.load();
}

/** Nothing while it cannot be read. */
export function lockedRequest(locked: string | null): ShopRequest {
  return (locked === null ? null : reader.part?.render(locked)) ?? {};
}
