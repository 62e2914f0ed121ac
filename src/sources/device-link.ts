/** What reaches a device, together in one module that is loaded when a device is first wanted: many pages ask a server only. */
export { proxy } from 'comlink';
export { DeviceConnection } from './device-connection.ts';
export { startPageDevice } from './page-device.ts';
export { spawnDevice } from './spawn-device.ts';
