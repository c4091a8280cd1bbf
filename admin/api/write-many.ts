import { HttpError, type Identifier } from 'react-admin';
import { sendAgain } from './send-again.ts';

/** Max rows of one write (G-370). */
export const MAX_ROWS = 1000;

type Row = { id: Identifier } & Record<string, unknown>;

/** Changes or removes many records: of each thousand all or none. @throws HttpError that says why, without naming rows */
export async function writeMany(
  resource: string,
  what: 'update' | 'remove',
  rows: readonly Row[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += MAX_ROWS) {
    const body = { [what]: rows.slice(at, at + MAX_ROWS) };
    const call = { method: 'POST', body, key: crypto.randomUUID() } as const;
    await sendAgain(`/${resource}/batch`, call).catch((error) => {
      throw withReasons(error);
    });
  }
}

/** The form behind a list has no rows to mark: the sentences of all rows, each once, are the message. */
function withReasons(error: unknown): unknown {
  if (!(error instanceof HttpError) || !error.body?.field_errors) return error;
  const sentences = Object.values(error.body.field_errors as Record<string, string[]>).flat();
  return new HttpError([...new Set(sentences)].slice(0, 3).join(' '), error.status);
}
