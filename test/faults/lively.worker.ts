/** The worker's entry, but that it gives signs of life more often: a test need not wait long until a dead one is missed. */
import * as Comlink from 'comlink';
import { DeviceHost } from '../../src/worker/device-host.ts';
import { createPace } from '../../src/worker/pace.ts';

Comlink.expose(new DeviceHost({ pace: createPace(50), heartbeat: 50 }));
postMessage('wps-elements ready');
