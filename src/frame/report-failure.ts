const UNKNOWN_STATUS = 500; // ERR-10

/**
 * Reports non-fatal failures to the error log (ERR-19, G-133). Fire and forget; silent when offline.
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
