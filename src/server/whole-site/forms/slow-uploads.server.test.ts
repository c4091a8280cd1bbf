import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { SYSTEM } from '#lib/actor/actor.ts';
import { openWholeSite } from '../whole-site.test-kit.ts';

const SLOW = 80;
const sockets: Socket[] = [];
let site: Awaited<ReturnType<typeof openWholeSite>>;
beforeAll(async () => {
  site = await openWholeSite();
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await site.close();
});

const makePart = (name: string, filename: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"; filename="${filename}"\r\n\r\n%PDF-1.4\n`;

/** Sends the beginning of a file, and never its end. */
async function sendSlowly(path: string, name: string, n: number): Promise<void> {
  const localAddress = `127.0.1.${n + 1}`;
  const socket = connect({ port: site.port, host: '127.0.0.1', localAddress });
  sockets.push(socket);
  await once(socket, 'connect');
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: haus.example',
    'Origin: https://haus.example',
    'Content-Type: multipart/form-data; boundary=x',
    'Content-Length: 100000',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${makePart(name, 'langsam.pdf')}`);
}

it('slow visitors keep no editor from uploading, by a form of a page or by a call (G-90, G-433)', async () => {
  const fields = [{ label: 'Anhang', field_type: 9 }];
  const form = { title: 'Kontakt', is_online: true, fields };
  const { id } = await site.services.records.forms.create(SYSTEM, form);
  const editor = await site.signIn('editor');
  for (let n = 0; n < SLOW; n += 2) {
    await sendSlowly(`/de/formular/kontakt/${id}`, 'anhang', n);
    await sendSlowly('/de/api/temp-files/', 'file', n + 1);
  }
  const folder = join(site.house.env.DATA_DIR, 'uploads');
  await vi.waitFor(async () => expect((await readdir(folder)).length).toBeGreaterThanOrEqual(8));

  const type = { 'content-type': 'multipart/form-data; boundary=x' };
  const sent = await site.request('/de/pageeditor-api/media/', {
    method: 'POST',
    headers: { ...type, ...editor, origin: 'https://haus.example' },
    body: `${makePart('file', 'kaputt.pdf')}\r\n--x--\r\n`,
  });
  // its content is judged: it has not waited for visitors
  expect([sent.status, JSON.parse(sent.text).field_errors]).toEqual([
    422,
    { file: expect.any(Array) },
  ]);
});
