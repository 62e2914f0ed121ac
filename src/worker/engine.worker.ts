/** The worker's entry: says that it is there, and answers as a `DeviceApi` through Comlink. */
import * as Comlink from 'comlink';
import { DeviceHost } from './device-host.ts';
import { createYield } from './yield-to-event-loop.ts';

// Questions are answered between the steps of long work.
Comlink.expose(new DeviceHost({ yieldToEventLoop: createYield(50) }));
// The page waits for this word: a worker that failed to load answers no call, and says so differently in each browser.
postMessage('wps-elements ready');
