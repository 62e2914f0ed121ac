/** The types of what-failed.js, which plain Node loads too. */
interface Failure {
  readonly file: string;
  readonly test: string;
  readonly message: string;
}
export declare function listFailures(failures: readonly Failure[]): readonly string[];
export declare function lastLines(output: string): readonly string[];
