import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fixedClock } from '#lib/time/clock.ts';
import type { Jobs } from './jobs.server.ts';
import { createMailService } from './mail.server.ts';

const MESSAGE = { to: 'anna@haus.example', subject: 'Grüße', text: 'Schöner Abend\n' };
const open: (() => unknown)[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const close of open.splice(0)) await close();
});

/** A mail server that says these lines, one for each line it hears, and nothing more. @returns its port */
async function mailServer(greeting: string, answers: readonly string[]): Promise<number> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    const rest = [...answers];
    if (greeting) socket.write(`${greeting}\r\n`);
    socket.on('error', () => {});
    socket.on('data', () => {
      const answer = rest.shift();
      if (answer) socket.write(`${answer}\r\n`);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  open.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

const mailBy = (url: string, data_dir = '') =>
  createMailService({
    url,
    from: 'Haus <haus@haus.example>',
    data_dir,
    jobs: { register() {} } as unknown as Jobs,
    clock: fixedClock('2026-11-21T10:00:00Z'),
  });

it('A line break in a title, an address to unsubscribe or the name of a file makes no header of a mail', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-mail-'));
  open.push(() => rm(folder, { recursive: true }));
  const forged = '\r\nBcc: alle@post.example\r\n';
  await mailBy('', folder).deliver({
    ...MESSAGE,
    subject: `Fällt aus: Woyzeck${forged}`,
    headers: { 'List-Unsubscribe': `<https://haus.example>${forged}` },
    message_id: `<matter-1@haus.example>${forged}`,
    attachments: [
      { filename: `a${forged}.ics`, content: 'x', content_type: `text/plain${forged}` },
    ],
  });
  const [name = ''] = await readdir(join(folder, 'mail'));
  const mail = await readFile(join(folder, 'mail', name), 'utf8');
  expect(mail).toContain('To: anna@haus.example');
  expect(mail).not.toMatch(/^bcc/im);
});

describe('a mail server that takes connections and says nothing', () => {
  it('is given up after 20 seconds, so that its job is repeated (G-434)', async () => {
    const port = await mailServer('', []);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const failed = mailBy(`smtp://127.0.0.1:${port}`).deliver(MESSAGE).catch(String);
    let result: unknown = null;
    void failed.then((found) => {
      result = found;
    });
    for (let second = 0; second < 21 && result === null; second += 1) {
      // real events arrive in between
      await new Promise((resolve) => setImmediate(resolve));
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(await failed).toMatch(/Greeting never received/);
  });

  it('is given up in the middle of a mail too, sooner or later by its address (G-434)', async () => {
    const answers = ['250 haus.example', '250 OK', '250 OK', '354 Go on'];
    const port = await mailServer('220 haus.example', answers);
    const mail = mailBy(`smtp://127.0.0.1:${port}?ignoreTLS=true&socketTimeout=300`);
    await expect(mail.deliver(MESSAGE)).rejects.toThrow(/Timeout/);
  });

  it('does not stop one that takes its mails', async () => {
    const answers = ['250 haus.example', '250 OK', '250 OK', '354 Go on', '250 taken', '221 bye'];
    const port = await mailServer('220 haus.example', answers);
    await mailBy(`smtp://127.0.0.1:${port}?ignoreTLS=true`).deliver(MESSAGE);
  });
});
