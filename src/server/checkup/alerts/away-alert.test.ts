import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MailMessage } from '#server/platform/mail.server.ts';
import { createAwayAlert } from './away-alert.ts';

const heard: string[] = [];
const server = createServer(async (request, response) => {
  const { check, state } = (await json(request)) as { check: string; state: string };
  heard.push(`${check} ${state}`);
  response.end();
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server.close());

const WAIT = { wait_ms: 20, retry_ms: 20 };

it('Mail and webhook tell that the database is away, and that it is back, without a queue; what is back at once wakes nobody (G-714)', async () => {
  const mails: MailMessage[] = [];
  let refusals = 2;
  const noteDatabase = createAwayAlert({
    env: {
      FOYER_ALERT_MAIL: 'technik@haus.example',
      FOYER_ALERT_WEBHOOK: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
      SITE_URL: 'https://haus.example',
    },
    mail: {
      async deliver(message) {
        if (refusals-- > 0) throw new Error('connect ECONNREFUSED');
        mails.push(message);
      },
    },
    logger: { warn: () => {} },
    ...WAIT,
  });
  noteDatabase(true);
  noteDatabase(false);
  await sleep(3 * WAIT.wait_ms);
  expect([heard, mails]).toEqual([[], []]);

  noteDatabase(true);
  // the mail server is away as well, for a moment
  await expect.poll(() => mails.length).toBe(1);
  expect(heard).toEqual(['database bad']);
  expect(mails[0]?.subject).toBe('[haus.example] Bitte ansehen: Datenbank');
  expect(mails[0]?.text).toMatch(/^Die Datenbank antwortet nicht \(gesehen von .+\)\.\nBitte /);

  noteDatabase(false);
  await expect.poll(() => mails.length).toBe(2);
  expect(mails[1]?.subject).toBe('[haus.example] Wieder in Ordnung: Datenbank');
  await expect.poll(() => heard).toEqual(['database bad', 'database good']);
});
