import { HttpError, type RaRecord } from 'react-admin';
import { sendAgain } from '../api/send-again.ts';
import type { Values } from '../settings/settings-api.ts';

type Batch = { created: RaRecord[] };

/** Creates a kind's first records; the server creates none if the kind already has one (G-402). @throws HttpError */
export const createFirst = (path: string, create: readonly object[]) =>
  sendAgain<Batch>(`/${path}/batch`, {
    method: 'POST',
    body: { create, if_none: true },
    key: crypto.randomUUID(),
  });

/** Moves a record's field errors below its name in the form. @throws HttpError */
export async function refusedBelow<Answer>(name: string, work: Promise<Answer>): Promise<Answer> {
  try {
    return await work;
  } catch (error) {
    const errors = error instanceof HttpError && error.body?.errors;
    if (!errors) throw error;
    const { status, message } = error as HttpError;
    const own = (errors.create as Values[] | undefined)?.[0] ?? errors;
    throw new HttpError(message, status, { message, errors: { [name]: own } });
  }
}
