/** A page as text: a body would be encoded, streamed and collected again before it is sent. */
interface RenderedPage extends Response {
  html?: string;
}

/** A page for the router, which passes the very object on to its caller. */
export function createRenderedPage(html: string, init: ResponseInit): Response {
  return Object.assign(new Response(null, init), { html });
}

/** The bytes of an answer of the router: of a page, data or an error. */
export async function readBody(response: RenderedPage): Promise<Buffer> {
  const { html } = response;
  return html === undefined ? Buffer.from(await response.arrayBuffer()) : Buffer.from(html);
}

/** Whether the router has given up on a page: an empty or plain-text answer, made when the error page fails, too. */
export function isGivenUp({ status, headers }: Response): boolean {
  const type = headers.get('content-type') ?? '';
  return status >= 500 && (type === '' || type.startsWith('text/plain'));
}
