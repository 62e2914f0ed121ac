/** Last words of a command that a signal ends. */

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs `report` when a signal ends the process, which it still does.
 *
 * @returns function that removes it
 */
export function onInterrupt(report: () => void): () => void {
  const onSignal = (signal: NodeJS.Signals): void => {
    stop();
    report();
    // Another listener, such as that of a file being written, ends the process itself.
    if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
  };
  const stop = (): void => {
    for (const signal of SIGNALS) process.off(signal, onSignal);
  };
  for (const signal of SIGNALS) process.on(signal, onSignal);
  return stop;
}
