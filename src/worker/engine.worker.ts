/** The worker's entry: says that it is there, and answers as a `DeviceApi` through Comlink. */
import * as Comlink from 'comlink';
import { DeviceHost } from './device-host.ts';

Comlink.expose(new DeviceHost());
// The page waits for this word: a worker that failed to load answers no call, and says so differently in each browser.
postMessage('wps-elements ready');
