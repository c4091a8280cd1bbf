import { createServer, request, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** A proxy between browser and server, on a port of its own, whose connections can be cut. */
export interface SiteProxy {
  url: string;
  /** destroys all connections, and new ones at once */
  cut(): void;
  restore(): void;
  /** rewrites responses by path, to what another build or setting would answer */
  readonly changes: Map<string, (text: string) => string>;
  close(): Promise<void>;
}

export async function openSiteProxy(site: string): Promise<SiteProxy> {
  const { hostname, port } = new URL(site);
  const sockets = new Set<Socket>();
  const changes: SiteProxy['changes'] = new Map();
  let isCut = false;
  const server = createServer((asked, answer) => {
    const { method, url: path, headers } = asked;
    const change = changes.get(path ?? '');
    const { 'if-none-match': _, ...unconditional } = headers;
    const sent = change ? { ...unconditional, 'accept-encoding': 'identity' } : headers;
    const forwarded = request({ hostname, port, method, path, headers: sent }, (found) => {
      const { statusCode = 502, headers: received } = found;
      if (!change) {
        answer.writeHead(statusCode, received);
        found.pipe(answer);
        return;
      }
      const parts: Buffer[] = [];
      found.on('data', (part: Buffer) => parts.push(part));
      found.on('end', () => {
        const { 'content-length': __, etag: ___, ...others } = received;
        answer.writeHead(statusCode, others);
        answer.end(change(Buffer.concat(parts).toString()));
      });
    });
    forwarded.on('error', () => answer.destroy());
    asked.pipe(forwarded);
  });
  server.on('connection', (socket) => {
    if (isCut) socket.destroy();
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((done) => server.listen(0, 'localhost', done));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    changes,
    cut() {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    },
    restore() {
      isCut = false;
    },
    close: () => closed(server, sockets),
  };
}

function closed(server: Server, sockets: ReadonlySet<Socket>): Promise<void> {
  return new Promise((done) => {
    server.close(() => done());
    for (const socket of sockets) socket.destroy();
  });
}
