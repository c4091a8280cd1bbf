/** A row as JSON has it: its dates as ISO 8601 in UTC. */
export function withIsoDates(row: object): Record<string, unknown> {
  const entries = Object.entries(row).map(([key, value]) => [
    key,
    value instanceof Date ? value.toISOString() : value,
  ]);
  return Object.fromEntries(entries);
}
