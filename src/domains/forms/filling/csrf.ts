const CSRF_CALL = '/de/api/csrf/';

/** Token of the session, which calls within one need (G-45); '' for visitors, who need none. */
export function csrfToken(): string {
  return decodeURIComponent(/(?:^|;\s*)csrftoken=([^;]+)/.exec(document.cookie)?.[1] ?? '');
}

/** Gets a token for the present session: the last one may have ended with its own. */
export async function renewCsrfToken(): Promise<void> {
  await fetch(CSRF_CALL).catch(() => {});
}
