import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { limitBodyTime } from './body-time.ts';

let server: Server;
afterEach(() => server.close());

/** A server with a limit of 100 ms receives one byte of a body, and the rest later. */
async function trickle(path: string, rest_ms: number): Promise<string> {
  server = createServer((request, response) => {
    limitBodyTime(request, 100);
    request.resume().once('end', () => response.end('angekommen'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve) => {
    let answer = '';
    const head = `POST ${path} HTTP/1.1\r\nHost: haus.example\r\nConnection: close\r\nContent-Length: 2\r\n\r\n`;
    const socket = connect(port, '127.0.0.1', () => socket.write(`${head}a`));
    setTimeout(() => socket.writable && socket.write('b'), rest_ms);
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.once('error', () => {}).once('close', () => resolve(answer));
  });
}

it('a body that trickles in is cut off with a German word (G-90)', async () => {
  const answer = await trickle('/de/api/form-entries/', 400);
  expect(answer).toContain('408 Request Timeout');
  expect(answer).toContain('Die Anfrage kam zu langsam an.');
});

it('a body that comes in time, and the upload of a film or of a feed, are not', async () => {
  expect(await trickle('/de/api/form-entries/', 10)).toContain('angekommen');
  server.close();
  expect(await trickle('/de/pageeditor-api/media/', 300)).toContain('angekommen');
  server.close();
  expect(await trickle('/de/api/programme-imports/file', 300)).toContain('angekommen');
});
