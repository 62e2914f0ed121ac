/** Creates the device of a shop. Loaded on demand with all modules of the device. */
import { isPointer } from '../protocol/catalogue/is-pointer.ts';
import { ShopError } from '../protocol/shop-error.ts';
import { DeviceClient } from './device/client.ts';
import { SyncedDevice, type SyncedDeviceOptions } from './device/synced-device.ts';
import { lazyImport } from './lazy-import.ts';

const piecesModule = lazyImport(() => import('./pieces/pieces-device.ts'));

/**
 * Creates a device; that of a catalogue in pieces by a module of its own.
 *
 * @throws `ShopError('unreachable')` if that cannot be loaded
 */
export async function createDevice(options: SyncedDeviceOptions): Promise<SyncedDevice> {
  const { address } = options;
  if (address.kind !== 'file' || !isPointer(address.url)) return new SyncedDevice(options);
  const { createPiecesDevice } = await piecesModule();
  const classes = { Device: SyncedDevice, Client: DeviceClient, PageError: ShopError };
  return createPiecesDevice(classes, { ...options, address });
}
