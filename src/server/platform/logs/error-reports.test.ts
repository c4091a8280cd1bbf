import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, vi } from 'vitest';
import { readDsn, reportErrors } from './error-reports.ts';
import { createLogger } from './logger.ts';

interface Event {
  exception: { values: [{ stacktrace: { frames: object[] } }] };
}

it('Errors are reported in Sentry’s envelope, each kind once a minute, and say nothing about people (G-636)', async () => {
  const heard: { url: string; auth: string; lines: Record<string, never>[] }[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request
      .on('data', (chunk) => (body += chunk))
      .on('end', () => {
        const lines = body
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line));
        heard.push({ url: request.url ?? '', auth: `${request.headers['x-sentry-auth']}`, lines });
        response.writeHead(500).end();
      });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const dsn = `http://geheim@127.0.0.1:${port}/sentry/7`;
  const end = reportErrors({ dsn, release: 'foyer@0.1.0', environment: 'live' });
  const logger = createLogger({ LOG_LEVEL: 'error' }, { write() {} });
  const fail = () => {
    const err = new Error('duplicate key: (email)=(anna@haus.example), Anna Weber');
    return Object.assign(err, { code: '23505', detail: 'Anna Weber' });
  };
  for (let count = 0; count < 3; count++)
    logger.error({ err: fail(), request_id: 'r' }, 'page failed');
  logger.warn({ err: fail() }, 'only a warning');
  await vi.waitFor(() => expect(heard).toHaveLength(1));
  logger.error('nothing is left for anna@haus.example');
  await vi.waitFor(() => expect(heard).toHaveLength(2));
  end();
  logger.error('not reported any more');
  await new Promise((resolve) => setTimeout(resolve, 50));
  server.close();
  expect(heard).toHaveLength(2);
  const [first] = heard;
  expect(first?.url).toBe('/sentry/api/7/envelope/');
  expect(first?.auth).toContain('sentry_key=geheim');
  expect(first?.lines[1]).toEqual({ type: 'event' });
  expect(first?.lines[2]).toMatchObject({
    release: 'foyer@0.1.0',
    environment: 'live',
    logentry: { formatted: 'page failed' },
    exception: { values: [{ type: 'Error', value: '23505' }] },
  });
  const event = first?.lines[2] as unknown as Event;
  const [exception] = event.exception.values;
  // the last one is where it was thrown
  expect(exception.stacktrace.frames.at(-1)).toMatchObject({
    function: 'fail',
    filename: 'src/server/platform/logs/error-reports.test.ts',
    lineno: expect.any(Number),
    in_app: true,
  });
  expect(JSON.stringify(heard)).not.toMatch(/anna|weber|geheim@/i);
});

it('A DSN names host, project and key (G-636)', () => {
  expect(readDsn('https://abc@fehler.example.org/3')).toEqual({
    url: 'https://fehler.example.org/api/3/envelope/',
    key: 'abc',
  });
});
