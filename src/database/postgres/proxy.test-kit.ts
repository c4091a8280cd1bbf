import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface Proxy {
  /** `url`, by way of this proxy */
  url: string;
  /** Stops forwarding in both directions without closing anything. @param all new connections too */
  freeze(all: boolean): void;
  /** Breaks all connections and lets nobody in, as a server that restarts. */
  cut(): void;
  /** Hands on everything later, by so many ms. */
  slowDown(ms: number): void;
  /** Everything goes on, by new connections. */
  thaw(): void;
  close(): Promise<void>;
}

/** A proxy in front of a test database that can go silent like a broken network. */
export async function openProxy(url: string): Promise<Proxy> {
  const target = new URL(url);
  const to = { port: Number(target.port), host: target.hostname };
  const sockets = new Set<Socket>();
  let isFrozen = false;
  let isCut = false;
  let delay = 0;
  const forward = (from: Socket, onward: Socket) =>
    from.on('data', (chunk) => {
      if (delay > 0) setTimeout(() => onward.write(chunk), delay);
      else onward.write(chunk);
    });
  const server = createServer((near) => {
    sockets.add(near);
    near.on('error', () => near.destroy());
    if (isCut) near.destroy();
    if (isFrozen || isCut) return;
    const far = connect(to);
    sockets.add(far);
    far.on('error', () => far.destroy());
    forward(near, far);
    forward(far, near);
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
      for (const socket of sockets) socket.pause();
    },
    cut() {
      isCut = true;
      for (const socket of sockets) socket.destroy();
      sockets.clear();
    },
    slowDown(ms) {
      delay = ms;
    },
    thaw() {
      isFrozen = false;
      isCut = false;
      delay = 0;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
