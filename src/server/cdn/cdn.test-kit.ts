import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface PurgeRequest {
  method: string;
  path: string;
  headers: Record<string, unknown>;
  body: string;
}

/** A server that plays the CDN: notes what it is told, and answers as `refuse` says. */
export async function openTestCdn() {
  const requests: PurgeRequest[] = [];
  let refusal: { status: number; retryAfter?: string } | null = null;
  const server = createServer(async (req, res) => {
    const { method = '', url = '', headers } = req;
    const body = await text(req);
    if (!refusal) requests.push({ method, path: url, headers, body });
    const { status = 200, retryAfter } = refusal ?? {};
    res.writeHead(status, retryAfter ? { 'retry-after': retryAfter } : undefined).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    refuse(how: typeof refusal) {
      refusal = how;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
