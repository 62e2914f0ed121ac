/** Platform types beyond ECMAScript that this layer uses; browsers, workers and Node have them. */

declare class TextDecoder {
  constructor(label: string, options: { readonly fatal: boolean });
  decode(input?: Uint8Array, options?: { readonly stream: boolean }): string;
}

declare class DecompressionStream {
  constructor(format: 'gzip');
  readonly readable: import('./catalogue/text-stream.ts').ByteStream;
  readonly writable: {
    getWriter(): {
      write(chunk: Uint8Array): Promise<void>;
      close(): Promise<void>;
      abort(reason?: unknown): Promise<void>;
    };
  };
}

interface Blob {
  readonly size: number;
  stream(): import('./catalogue/text-stream.ts').ByteStream;
}
