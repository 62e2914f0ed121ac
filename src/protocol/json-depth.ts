/** Whether objects and lists of parsed JSON lie inside each other on more than so many `levels`. Its recursion ends there. */
export function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  for (const member of Object.values(value)) if (isDeeperThan(levels - 1, member)) return true;
  return false;
}
