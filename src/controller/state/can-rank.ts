/** `canRank`: whether the device will answer, which can rank a query text; the server's own ranking is by date. Pure. */
import type { SourceStatus } from '../../sources/source.ts';

export function canRank(source: SourceStatus | null): boolean {
  return source !== null && source.mode !== 'online' && source.device.state === 'ready';
}
