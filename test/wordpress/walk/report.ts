/** Steps of a walk through a running shop, printed as they end. */

export interface Step {
  readonly name: string;
  readonly outcome: 'passed' | 'failed' | 'skipped';
  /** Observation of the step, or the reason for which it failed or was skipped. */
  readonly detail: string;
}

/** Collects the outcomes of steps. A failed step does not end the walk. */
export class Report {
  readonly steps: Step[] = [];
  readonly #print: (line: string) => void;

  /** @param print Called with a line for each step. */
  constructor(print: (line: string) => void) {
    this.#print = print;
  }

  /**
   * Runs a step.
   * @param work Rejects where the shop does something wrong; calls `tell` with what it saw.
   * @returns Result of `work`; `null` after a failure.
   */
  async step<T>(
    name: string,
    work: (tell: (detail: string) => void) => Promise<T>,
  ): Promise<T | null> {
    let detail = '';
    try {
      const result = await work((text) => (detail = text));
      this.#add({ name, outcome: 'passed', detail });
      return result;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.#add({ name, outcome: 'failed', detail: reason });
      return null;
    }
  }

  /** Counts a step that the shop, or who runs the walk, gives no occasion for. */
  skip(name: string, reason: string): void {
    this.#add({ name, outcome: 'skipped', detail: reason });
  }

  /** Names of the steps with an outcome. */
  namesOf(outcome: Step['outcome']): readonly string[] {
    return this.steps.filter((step) => step.outcome === outcome).map(({ name }) => name);
  }

  #add(step: Step): void {
    this.steps.push(step);
    this.#print(`${step.outcome}  ${step.name}${step.detail === '' ? '' : `: ${step.detail}`}`);
  }
}
