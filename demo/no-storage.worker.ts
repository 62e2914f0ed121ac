/** Worker of the library without IndexedDB, as in a browser that refuses storage. */
Object.defineProperty(globalThis, 'indexedDB', { value: undefined });
await import('../src/worker/engine.worker.ts');

export {};
