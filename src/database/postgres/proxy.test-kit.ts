import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface Proxy {
  /** `url`, by way of this proxy */
  url: string;
  /** Stops forwarding in both directions without closing anything. @param all new connections too */
  freeze(all: boolean): void;
  thaw(): void;
  close(): Promise<void>;
}

/** A proxy in front of a test database that can go silent like a broken network. */
export async function openProxy(url: string): Promise<Proxy> {
  const target = new URL(url);
  const to = { port: Number(target.port), host: target.hostname };
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const server = createServer((near) => {
    sockets.add(near);
    near.on('error', () => near.destroy());
    if (isFrozen) return;
    const far = connect(to);
    sockets.add(far);
    far.on('error', () => far.destroy());
    near.pipe(far).pipe(near);
    near.once('close', () => far.destroy());
    far.once('close', () => near.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  target.hostname = '127.0.0.1';
  target.port = String((server.address() as AddressInfo).port);
  return {
    url: target.href,
    freeze(all) {
      isFrozen = all;
      for (const socket of sockets) socket.unpipe().pause();
    },
    thaw() {
      isFrozen = false;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
