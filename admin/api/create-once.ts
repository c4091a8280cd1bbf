import type { RaRecord } from 'react-admin';
import { isUnanswered, sendAgain } from './send-again.ts';

type Values = Record<string, unknown>;

/** The write of a new record, with its idempotency key. */
export interface Creation {
  key: string;
  fields: Values;
}

/** The form of a new record. */
export interface Creating {
  /** a write that may or may not be stored; it is sent again before any other */
  unanswered: Creation | null;
  /** writes it into the form's local copy */
  keep(): Promise<unknown>;
  /** leaves what was typed since it was sent to the form of the stored record */
  leave?(created: RaRecord, sent: Values): Promise<unknown>;
}

/**
 * Creates a record once, even if the answer is lost and the editor saves again (G-445).
 * @param change updates the record that an earlier write has turned out to have created
 */
export async function createOnce(
  resource: string,
  fields: Values,
  creating: Creating,
  change: (record: RaRecord) => Promise<RaRecord>,
): Promise<RaRecord> {
  const isSame = (creation: Creation) => JSON.stringify(creation.fields) === JSON.stringify(fields);
  const earlier = creating.unanswered;
  if (earlier && !isSame(earlier)) {
    const stored = await send(resource, earlier, creating).catch((error) => {
      if (isUnanswered(error)) throw error;
      return null;
    });
    if (stored) return change(stored);
  }
  const creation = creating.unanswered ?? { key: crypto.randomUUID(), fields };
  return send(resource, creation, creating);
}

async function send(resource: string, creation: Creation, creating: Creating): Promise<RaRecord> {
  const { key, fields: body } = creation;
  creating.unanswered = creation;
  // first the copy, with the key: after a crash the same write is sent again, not a new one
  await creating.keep();
  try {
    const record = await sendAgain<RaRecord>(`/${resource}`, { method: 'POST', body, key });
    creating.unanswered = null;
    return record;
  } catch (error) {
    if (!isUnanswered(error)) creating.unanswered = null;
    throw error;
  }
}
