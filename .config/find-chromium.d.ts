/** The types of find-chromium.js, which plain Node loads too. */
export declare function findChromium(options?: { readonly hasWindows?: boolean }): Promise<{
  readonly path: string;
  readonly args: readonly string[];
}>;
