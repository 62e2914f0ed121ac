/** The types of find-chromium.js, which plain Node loads too. */
export declare function findChromium(): Promise<{
  readonly path: string;
  readonly args: readonly string[];
}>;
