/** A name of SQL (channel, database, savepoint), quoted: statements like LISTEN take no parameters. */
export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
