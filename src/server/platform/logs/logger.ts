import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';
import { decoded, hasPreviewToken, MASK } from '#lib/text/preview-token.ts';
import type { Env } from '../env.ts';
import { recentErrors } from './recent-errors.ts';

const SECRET_KEYS = [
  'authorization',
  'cookie',
  'password',
  'new_password',
  'token',
  'secret',
  'email',
  'to',
];
const SECRET_QUERY = /^(vorschau|.*token|.*secret|pass(word)?|code|key|email|e-?mail|signature)$/i;
/** A path segment this long is a token (a reset link, a preview link), not a name. */
const TOKEN = /^[\w-]{32,}$/;

/** Percent-encoded any number of times. */
const AT = /@|%(?:25)*40/g;
const LOCAL = /[\w.+%-]/;
/** A local part has at most 64 characters, percent-encoded three times as many. */
const MAX_LOCAL = 200;
const HOST = /[\w.-]/;
/** Longer addresses come only from attackers and must not cost more than others. */
const MAX_LOGGED = 2000;

/** Written by hand: a regular expression would backtrack at every letter before an @ and take quadratic time. */
function maskMails(text: string): string {
  let masked = '';
  let done = 0;
  let before = 0;
  for (const { 0: at, index } of text.matchAll(AT)) {
    let from = index;
    // not past the previous @: otherwise many of them would take quadratic time
    const first = Math.max(done, before, index - MAX_LOCAL);
    before = index + at.length;
    while (from > first && LOCAL.test(text.charAt(from - 1))) from--;
    let to = index + at.length;
    while (HOST.test(text.charAt(to))) to++;
    while (text.charAt(to - 1) === '.') to--;
    if (from === index || !text.slice(index, to).includes('.')) continue;
    masked += text.slice(done, from) + MASK;
    done = to;
  }
  return masked + text.slice(done);
}

/**
 * Masks what does not belong in a log: values of secret query keys, and e-mail addresses and tokens anywhere.
 */
export function maskUrl(url: string): string {
  const [path = '', query] = truncate(url).split(/\?(.*)/s, 2);
  const segments = path.split('/').map((segment) => (isSecret(segment) ? MASK : segment));
  const masked = maskMails(segments.join('/'));
  if (query === undefined) return masked;
  const pairs = query.split('&').map((pair) => {
    const [key = '', value] = pair.split(/=(.*)/s, 2);
    if (value === undefined) return isSecret(pair) ? MASK : maskMails(pair);
    const isHidden = SECRET_QUERY.test(decoded(key)) || decoded(value).split('/').some(isSecret);
    return `${key}=${isHidden ? MASK : maskMails(value)}`;
  });
  return `${masked}?${pairs.join('&')}`;
}

const isSecret = (part: string) => TOKEN.test(decoded(part)) || hasPreviewToken(part);

/** Truncates a long address after its last complete part, so that no half of a secret is left. */
function truncate(url: string): string {
  if (url.length <= MAX_LOGGED) return url;
  const start = url.slice(0, MAX_LOGGED);
  return `${start.slice(0, Math.max(...['/', '?', '&'].map((end) => start.lastIndexOf(end))) + 1)}…`;
}

/** Masks e-mail addresses: database errors quote the row that failed. */
export function maskText(text: string): string {
  return maskMails(text);
}

function maskError(error: Error): Record<string, unknown> {
  const { raw: _raw, ...plain } = stdSerializers.err(error);
  return maskDeep(plain, 0) as Record<string, unknown>;
}

function maskDeep(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return maskText(value);
  if (typeof value !== 'object' || value === null || depth > 4) return value;
  if (Array.isArray(value)) return value.map((each) => maskDeep(each, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key,
      SECRET_KEYS.includes(key.toLowerCase()) ? MASK : maskDeep(each, depth + 1),
    ]),
  );
}

/** pino's */
const ERROR_LEVEL = 50;

function noteError(given: readonly unknown[]): void {
  const [first, second] = given;
  const error = first instanceof Error ? first : (first as { err?: unknown } | null)?.err;
  const message = typeof first === 'string' ? first : typeof second === 'string' ? second : '';
  recentErrors.note({
    at: new Date().toISOString(),
    message: maskText(message),
    error: error instanceof Error ? error : null,
  });
}

/** Writes one JSON line per event to the destination, by default standard output. */
export function createLogger(env: Pick<Env, 'LOG_LEVEL'>, destination?: DestinationStream): Logger {
  return pino(
    {
      level: env.LOG_LEVEL,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: {
        err: maskError,
        req: (request: { id: string; method: string; url: string }) => ({
          id: request.id,
          method: request.method,
          url: maskUrl(request.url),
        }),
        res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
      },
      redact: {
        paths: SECRET_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]),
        censor: MASK,
      },
      hooks: {
        logMethod(given, log, level) {
          if (level >= ERROR_LEVEL) noteError(given);
          log.apply(this, given);
        },
      },
    },
    destination ?? pino.destination(1),
  );
}
