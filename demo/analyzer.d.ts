/** The part of the manifest analyzer that the guides use; the package has no types. */
declare module '@custom-elements-manifest/analyzer/cli.js' {
  import type { Manifest } from '../.config/api-reference.ts';

  export function cli(options: {
    readonly argv: readonly string[];
    readonly cwd: string;
    readonly noWrite: boolean;
  }): Promise<Manifest>;
}
