import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface Proxy {
  /** `url`, by way of this proxy */
  url: string;
  /** Forwards nothing more, in neither direction, and says so to nobody. @param all also of connections to come */
  freeze(all: boolean): void;
  thaw(): void;
  close(): Promise<void>;
}

/** Stands between a test and its database, and can fall silent as a broken network does. */
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
