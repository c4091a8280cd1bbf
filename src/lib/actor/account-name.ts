interface Named {
  first_name?: string | null | undefined;
  last_name?: string | null | undefined;
  username?: string | null | undefined;
}

/** The display name of an account: the real name, else the username (G-221). */
export function accountName({ first_name, last_name, username }: Named): string {
  return [first_name, last_name].filter(Boolean).join(' ').trim() || username || '';
}
