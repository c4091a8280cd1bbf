/** Shown when even the error page could not be made (ERR-08): no style, no script, a way home. */
const LAST_RESORT = `<!doctype html>
<html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Fehler</title></head><body><main><h1>Fehler</h1>
<p>Beim Anzeigen der Fehlerseite ist ein Fehler aufgetreten.</p><p><a href="/de">Zur Startseite</a></p>
</main></body></html>
`;

export function lastResort(status = 500): Response {
  return new Response(LAST_RESORT, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'self'",
    },
  });
}

/** Replaces the router's bare answer to an error that it could not show. Others pass unchanged. */
export function withLastResort(response: Response): Response {
  const type = response.headers.get('content-type') ?? '';
  const bare = response.status >= 500 && (type === '' || type.startsWith('text/plain'));
  return bare ? lastResort(response.status) : response;
}
