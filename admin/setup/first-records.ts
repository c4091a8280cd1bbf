import { HttpError, type RaRecord } from 'react-admin';
import { isUnanswered, sendAgain } from '../api/send-again.ts';
import type { Values } from '../settings/settings-api.ts';

export interface Batch {
  create: readonly object[];
  update?: readonly object[];
  remove?: readonly object[];
  /** created only while the kind has no records (G-402) */
  if_none?: boolean;
}

export interface BatchAnswer {
  created: readonly RaRecord[];
  updated: readonly RaRecord[];
}

/** A batch with what the server has answered. */
export interface Stored<Sent extends Batch = Batch> {
  batch: Sent;
  answer: BatchAnswer;
}

/**
 * Writes the records of a step. A batch whose answer is lost is sent again under its key before any other: a click on 'Weiter' after
 * that stores nothing twice, whatever was typed meanwhile (G-492).
 */
export function createBatchWriter<Sent extends Batch = Batch>(path: string) {
  let unanswered: { key: string; batch: Sent } | null = null;

  async function send(write: { key: string; batch: Sent }): Promise<Stored<Sent>> {
    unanswered = write;
    try {
      const { key, batch } = write;
      const call = { method: 'POST', body: batch, key } as const;
      const answer = await sendAgain<BatchAnswer>(`/${path}/batch`, call);
      unanswered = null;
      return { batch, answer };
    } catch (error) {
      if (!isUnanswered(error)) unanswered = null;
      throw error;
    }
  }

  return {
    /** @throws HttpError */
    write: (batch: Sent) => send({ key: crypto.randomUUID(), batch }),

    /** Sends the batch without an answer again. @returns null: there was none, or it was rejected */
    async settle(): Promise<Stored<Sent> | null> {
      if (!unanswered) return null;
      return send(unanswered).catch((error) => {
        if (isUnanswered(error)) throw error;
        return null;
      });
    },
  };
}

/** The record that a batch of one has created. */
export const listCreated = ({ batch, answer }: Stored): RaRecord =>
  ({ ...batch.create[0], ...answer.created[0] }) as RaRecord;

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
