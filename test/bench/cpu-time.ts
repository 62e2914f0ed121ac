/** CPU time of the process in milliseconds, independent of other processes. */
export function cpuTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
