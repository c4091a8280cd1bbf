const UNKNOWN_STATUS = 500; // ERR-10

/**
 * Tells the error log what a visitor's page could not have and goes on without (ERR-19, G-133). Nobody waits for it, and
 * who is offline tells nothing.
 */
export function reportFailure(url: string, status = UNKNOWN_STATUS): void {
  if (!navigator.onLine) return;
  const token = /(?:^|; )csrftoken=([^;]*)/.exec(document.cookie)?.[1];
  fetch('/de/api/dashboard-error-log/', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(token && { 'X-CSRFToken': decodeURIComponent(token) }),
    },
    body: JSON.stringify({ url, status }),
    keepalive: true,
  }).catch(() => {});
}
