import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** How long a node that stops being ready still gets requests. */
const CHECK_MS = 100;
/** In a node's hands a read may be asked of another; who knows what became of a write. */
const REPEATED = new Set(['GET', 'HEAD']);

/**
 * Spreads requests over nodes as nginx and Caddy do: connections are kept, `/readyz` decides who gets requests, what reached
 * nobody goes to the next node, and only a read that broke off is repeated.
 * @param nodes their addresses
 */
export async function openBalancer(nodes: readonly string[]) {
  const agent = new Agent({ keepAlive: true });
  const ready = new Set(nodes);
  const inHand = new Map(nodes.map((node) => [node, 0]));
  let turn = 0;

  const check = setInterval(() => {
    for (const node of nodes) {
      fetch(`${node}/readyz`).then(
        ({ ok }) => (ok ? ready.add(node) : ready.delete(node)),
        () => ready.delete(node),
      );
    }
  }, CHECK_MS);

  function askNode(node: string, req: IncomingMessage, body: Buffer): Promise<IncomingMessage> {
    inHand.set(node, (inHand.get(node) ?? 0) + 1);
    return new Promise<IncomingMessage>((resolve, reject) => {
      const { method, headers, url } = req;
      request(`${node}${url}`, { agent, method, headers }, resolve).once('error', reject).end(body);
    }).finally(() => inHand.set(node, (inHand.get(node) ?? 0) - 1));
  }

  async function pass(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const body = await buffer(req);
    turn += 1;
    const order = nodes.map((_, index) => nodes[(turn + index) % nodes.length] as string);
    for (const node of order.filter((each) => ready.has(each))) {
      try {
        const answer = await askNode(node, req, body);
        res.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(res);
        answer.once('error', () => res.destroy());
        return;
      } catch (error) {
        const reachedNobody = (error as NodeJS.ErrnoException).code === 'ECONNREFUSED';
        if (reachedNobody) ready.delete(node);
        else if (!REPEATED.has(req.method ?? '')) break;
      }
    }
    res.writeHead(502).end();
  }

  const server = createServer((req, res) => {
    pass(req, res).catch(() => res.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isReady: (node: string) => ready.has(node),
    /** requests that a node has not answered yet */
    countInHand: (node: string) => inHand.get(node) ?? 0,
    async close(): Promise<void> {
      clearInterval(check);
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
