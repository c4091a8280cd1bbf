/** Letters that usernames have, and nothing before the first letter or digit. */
const reduce = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9._-]/g, '')
    .replace(/^[._-]+/, '')
    .slice(0, 40);

/** What stands before the `@`; the whole address, `a.haus.example`, where that is less than two letters. */
export function deriveUsername(email: string): string {
  const local = reduce(email.split('@')[0] ?? '');
  return local.length < 2 ? reduce(email.replace('@', '.')) : local;
}
