/** Milliseconds that the process was at work, whatever others did meanwhile. */
export function cpuTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
