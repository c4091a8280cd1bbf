import { connect, type Socket } from 'node:net';

/** Load for a local server: keep-alive connections, each sends its next request when the last one is answered. */
export interface LoadOptions {
  port: number;
  path: string;
  headers: Record<string, string>;
  connections: number;
  milliseconds: number;
}

export interface LoadResult {
  requests_per_second: number;
  p50_ms: number;
  p99_ms: number;
}

/**
 * Asks for the same path again and again. All answers must have the same length: the first one is read, of the
 * others only the bytes are counted, so that the generator costs little beside the server.
 */
export async function load(options: LoadOptions): Promise<LoadResult> {
  const request = Buffer.from(
    `GET ${options.path} HTTP/1.1\r\nHost: localhost\r\n${Object.entries(options.headers)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')}\r\n`,
  );
  const times: number[] = [];
  const end = performance.now() + options.milliseconds;
  const start = performance.now();
  await Promise.all(
    Array.from({ length: options.connections }, () => drive(options.port, request, end, times)),
  );
  const seconds = (performance.now() - start) / 1000;
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  return { requests_per_second: times.length / seconds, p50_ms: at(0.5), p99_ms: at(0.99) };
}

function drive(port: number, request: Buffer, end: number, times: number[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let expected = 0;
    let received = 0;
    let first: Buffer[] = [];
    let sent = 0;
    const send = () => {
      received = 0;
      sent = performance.now();
      socket.write(request);
    };
    socket.once('connect', send);
    socket.once('error', reject);
    socket.on('data', (chunk) => {
      received += chunk.length;
      if (expected === 0) {
        first.push(chunk);
        expected = lengthOf(Buffer.concat(first));
      }
      if (expected === 0 || received < expected) return;
      if (received > expected) return void reject(new Error('answers differ in length'));
      first = [];
      const now = performance.now();
      times.push(now - sent);
      if (now < end) return send();
      socket.end();
      resolve();
    });
  });
}

/** Length of a whole answer, 0 while its head is not complete. */
function lengthOf(answer: Buffer): number {
  const head = answer.indexOf('\r\n\r\n');
  if (head < 0) return 0;
  const text = answer.subarray(0, head).toString('latin1');
  if (!text.startsWith('HTTP/1.1 200')) throw new Error(text.split('\r\n', 1)[0]);
  const length = /content-length: (\d+)/i.exec(text);
  if (!length) throw new Error('an answer without Content-Length');
  return head + 4 + Number(length[1]);
}
