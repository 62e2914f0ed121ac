/** What the attribute `request` of a shop locks. Few pages lock anything: the first that does loads what reads it. */
import type { ShopRequest } from '../../protocol/request.ts';
import { LazyModule } from '../internal/lazy-module.ts';

const reader = new LazyModule(async () => ({
  render: (await import('../../protocol/codec/decode-request.ts')).decodeRequest,
}));

/** Whether it can be read already. */
export function canDecodeBaseRequest(locked: string | null): boolean {
  return locked === null || reader.module !== null;
}

/** Whether it can be read then. Never rejects. */
export function loadBaseRequestDecoder(): Promise<boolean> {
  return reader.load();
}

/** Nothing while it cannot be read. */
export function decodeBaseRequest(locked: string | null): ShopRequest {
  return (locked === null ? null : reader.module?.render(locked)) ?? {};
}
