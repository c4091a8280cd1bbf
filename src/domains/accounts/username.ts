/** The part before the `@`, reduced to a valid username. */
export function deriveUsername(email: string): string {
  const plain = (email.split('@')[0] ?? '').toLowerCase().replace(/[^a-z0-9._-]/g, '');
  const username = plain.replace(/^[._-]+/, '').slice(0, 40);
  return username.length < 2 ? 'admin' : username;
}
