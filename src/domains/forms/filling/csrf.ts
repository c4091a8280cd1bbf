const CSRF_CALL = '/de/api/csrf/';

/** CSRF token of the session (G-45); '' without one: visitors who are not signed in need none. */
export function csrfToken(): string {
  return decodeURIComponent(/(?:^|;\s*)csrftoken=([^;]+)/.exec(document.cookie)?.[1] ?? '');
}

/** Replaces the cookie's token, which ends with its session. */
export async function renewCsrfToken(): Promise<void> {
  await fetch(CSRF_CALL).catch(() => {});
}
