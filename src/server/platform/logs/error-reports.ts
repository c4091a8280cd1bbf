import { randomUUID } from 'node:crypto';
import { type LoggedError, recentErrors } from './recent-errors.ts';

/*
 * Errors for a service that speaks Sentry's protocol: its documented envelope by `fetch`. Reports have the kind of the error,
 * where in the program it happened and what was being done; no address, input, header or person.
 */

const TIMEOUT_MS = 10_000;
/** A failing database makes thousands of the same. */
const SAME_EVERY_MS = 60_000;
const MAX_PER_MINUTE = 20;
const MAX_FRAMES = 50;

export interface ReportOptions {
  /** `https://key@host/project` */
  dsn: string;
  release: string;
  /** `live` or `test` */
  environment: string;
}

/** Where a DSN says that reports go. */
export function readDsn(dsn: string): { url: string; key: string } {
  const { protocol, host, pathname, username } = new URL(dsn);
  const parts = pathname.split('/').filter(Boolean);
  const project = parts.pop() ?? '';
  const prefix = parts.map((part) => `/${part}`).join('');
  return { url: `${protocol}//${host}${prefix}/api/${project}/envelope/`, key: username };
}

/** Reports what is logged as an error from now on. @returns ends it */
export function reportErrors(options: ReportOptions): () => void {
  const sent = new Map<string, number>();
  return recentErrors.listen((logged) => {
    const now = Date.now();
    for (const [key, at] of sent) if (now - at >= SAME_EVERY_MS) sent.delete(key);
    const key = `${logged.message} ${logged.error?.name} ${logged.error?.stack?.split('\n')[1]}`;
    if (sent.has(key) || sent.size >= MAX_PER_MINUTE) return;
    sent.set(key, now);
    // a report that is lost must not make an error
    send(logged, options).catch(() => {});
  });
}

async function send(logged: LoggedError, options: ReportOptions): Promise<void> {
  const { url, key } = readDsn(options.dsn);
  await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-sentry-envelope',
      'x-sentry-auth': `Sentry sentry_version=7, sentry_key=${key}, sentry_client=foyer/1`,
    },
    body: writeEnvelope(logged, options),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
}

/** Three lines of JSON: head of the envelope, head of the item, event. */
export function writeEnvelope(
  { at, message, error }: LoggedError,
  { release, environment }: ReportOptions,
): string {
  const event_id = randomUUID().replaceAll('-', '');
  const event = {
    event_id,
    timestamp: at,
    platform: 'node',
    level: 'error',
    release,
    environment,
    // the name of the machine is nobody's business
    server_name: '',
    logentry: { formatted: message },
    ...(error && {
      exception: {
        values: [
          {
            type: error.name,
            value: describeError(error),
            stacktrace: { frames: readFrames(error.stack ?? '') },
          },
        ],
      },
    }),
  };
  return [{ event_id, sent_at: at }, { type: 'event' }, event]
    .map((line) => `${JSON.stringify(line)}\n`)
    .join('');
}

/** Messages quote typed values and failed rows: only the code is reported. */
const describeError = (error: Error): string =>
  String((error as NodeJS.ErrnoException).code ?? '').slice(0, 40);

/** The oldest first, as the protocol wants it; paths from the program's folder on. */
function readFrames(stack: string) {
  const root = `${process.cwd()}/`;
  return stack
    .split('\n')
    .filter((line) => line.startsWith(AT))
    .slice(0, MAX_FRAMES)
    .map((line) => readFrame(line.slice(AT.length), root))
    .reverse();
}

const AT = '    at ';

/** @param text `name (file:///path:row:column)`, or without name and brackets */
function readFrame(text: string, root: string) {
  const bracket = text.lastIndexOf('(');
  const place = bracket < 0 ? text : text.slice(bracket + 1, -1);
  const [column = '', row = '', ...rest] = place.split(':').reverse();
  const path = rest.reverse().join(':').replace('file://', '');
  const is_own = path.startsWith(root);
  return {
    function: bracket < 0 ? '' : text.slice(0, bracket).trim(),
    filename: is_own ? path.slice(root.length) : path.split('/').at(-1),
    lineno: Number(row) || 0,
    colno: Number(column) || 0,
    in_app: is_own && !path.includes('node_modules'),
  };
}
