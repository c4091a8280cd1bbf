import type { ProblemBody } from '#lib/api/problem.ts';
import type { EntryCreated } from '../form.schema.ts';
import { csrfToken, renewCsrfToken } from './csrf.ts';
import { fillingTexts as texts } from './filling.texts.ts';

const ENTRIES_CALL = '/de/api/forms-entries/';
/** For a connection on which no answer comes. Repeating is harmless: the key makes it one entry. */
const TIMEOUT_MS = 30_000;
/** If the server asks for a longer wait, the visitor decides when to send again. */
const MAX_WAIT_S = 120;

export interface Entry {
  form: number;
  field_values: Readonly<Record<string, unknown>>;
}

export type Outcome =
  | { kind: 'sent'; entry: EntryCreated }
  | { kind: 'rejected'; status: number; text: string; field_errors: Record<string, string[]> }
  /** to be repeated unchanged. @param seconds as the server asks; null: it did not answer */
  | { kind: 'later'; seconds: number | null; text: string };

/** Sends an entry (API-12). @param key the same for each attempt */
export async function sendEntry(entry: Entry, key: string, isRepeated = false): Promise<Outcome> {
  let answer: Response;
  try {
    answer = await fetch(ENTRIES_CALL, {
      method: 'POST',
      credentials: 'same-origin',
      headers: {
        'Content-Type': 'application/json',
        'X-CSRFToken': csrfToken(),
        'Idempotency-Key': key,
      },
      body: JSON.stringify(entry),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch {
    return { kind: 'later', seconds: null, text: texts.lost };
  }
  const body = await answer.json().catch(() => null);
  if (answer.ok && body) return { kind: 'sent', entry: body as EntryCreated };
  // the session has changed since the page was loaded
  if (answer.status === 403 && !isRepeated) {
    await renewCsrfToken();
    return sendEntry(entry, key, true);
  }
  return toOutcome(answer, body as ProblemBody | null);
}

function toOutcome({ status, headers }: Response, body: ProblemBody | null): Outcome {
  const text = body?.detail ?? texts.broken;
  const seconds = Number(headers.get('retry-after'));
  if (status === 429 && seconds > 0 && seconds <= MAX_WAIT_S)
    return { kind: 'later', seconds, text: `${text} ${texts.again(seconds)}` };
  // a proxy, or a server that is restarting
  if (status >= 502 && status <= 504) return { kind: 'later', seconds: null, text: texts.lost };
  return { kind: 'rejected', status, text, field_errors: body?.field_errors ?? {} };
}
