import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sendEntry } from './send-entry.ts';

const ENTRY = { form: 4, field_values: { name: 'Ada', email2: '' } };
const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers });

const sent = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal('fetch', sent);
  vi.stubGlobal('document', { cookie: 'a=b; csrftoken=to%20ken' });
});
afterEach(() => {
  sent.mockReset();
  vi.unstubAllGlobals();
});

describe('sending an entry (FORM-13, API-12, G-438)', () => {
  it('names it by its key and proves the session', async () => {
    sent.mockResolvedValue(answer(201, { id: 1, message: 'Danke', redirect_url: '' }));
    expect(await sendEntry(ENTRY, 'schluessel')).toMatchObject({ kind: 'sent' });
    const [address, { headers, credentials, body } = {}] = sent.mock.calls[0] ?? [];
    expect([address, credentials, body]).toEqual([
      '/de/api/forms-entries/',
      'same-origin',
      JSON.stringify(ENTRY),
    ]);
    expect(headers).toMatchObject({ 'X-CSRFToken': 'to ken', 'Idempotency-Key': 'schluessel' });
  });

  it('is repeated with a new token if the session has changed, once', async () => {
    sent.mockImplementation(async (address) =>
      answer(address === '/de/api/csrf/' ? 200 : 403, { detail: 'Nein.' }),
    );
    expect(await sendEntry(ENTRY, 'k')).toMatchObject({ kind: 'rejected', text: 'Nein.' });
    const addresses = sent.mock.calls.map(([address]) => address);
    expect(addresses).toEqual([
      '/de/api/forms-entries/',
      '/de/api/csrf/',
      '/de/api/forms-entries/',
    ]);
  });

  it.each([
    ['a line that is down', () => Promise.reject(new TypeError('Failed to fetch')), null],
    ['a server that starts again', async () => answer(503, '<html>'), null],
    [
      'too many from one address',
      async () => answer(429, { detail: 'Zu viele.' }, { 'retry-after': '20' }),
      20,
    ],
  ])('is to be repeated after %s', async (_, given, seconds) => {
    sent.mockImplementation(given);
    const outcome = await sendEntry(ENTRY, 'k');
    expect(outcome).toMatchObject({ kind: 'later', seconds });
    expect('text' in outcome && outcome.text).toMatch(/Ihre Eingaben sind noch da/);
  });

  it.each([
    ['closed meanwhile', 410, { detail: 'Dieses Formular ist geschlossen.' }, {}],
    ['too many for an hour', 429, { detail: 'Zu viele.' }, { 'retry-after': '3000' }],
    ['not understood', 500, '<html>', {}],
  ])('is left to the visitor if it is %s, in words', async (_, status, body, headers) => {
    sent.mockResolvedValue(answer(status, body, headers));
    const outcome = await sendEntry(ENTRY, 'k');
    expect(outcome).toMatchObject({ kind: 'rejected', status, field_errors: {} });
    expect('text' in outcome && outcome.text).toMatch(/^\p{Lu}.+\.$/u);
  });
});
