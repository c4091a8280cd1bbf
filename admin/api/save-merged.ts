import { HttpError, type RaRecord } from 'react-admin';

type Values = Record<string, unknown>;

/** A field that another editor has changed differently since the form was opened. */
export interface Clash {
  mine: unknown;
  theirs: unknown;
}

export interface Clashes {
  clashes: Record<string, Clash>;
  /** every field changed here, clashing or not */
  mine: Record<string, unknown>;
  latest: RaRecord;
}

/** The clashes, if they are the reason why saving failed (`saveMerged`). */
export function clashesIn(error: unknown): Clashes | null {
  const { clashes, mine, latest } = (error instanceof HttpError && error.body) || {};
  return clashes ? { clashes, mine, latest } : null;
}

interface Merging<Row> {
  /** the form's values now */
  data: object;
  /** the form's values when it was opened */
  before: object;
  /** writes some fields of the record that was read at `updated_at` */
  send(fields: Values): Promise<Row>;
  latest(): Promise<Row>;
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * Sends only the changed fields. If another editor has changed the record meanwhile, changes to different fields are merged;
 * for a field that both changed, the error has both values (E-1).
 * @throws HttpError 409 with `body.clashes` by field, `body.mine` (every field changed here) and `body.latest`
 */
export async function saveMerged<Row extends object>(merging: Merging<Row>): Promise<Row> {
  const before = merging.before as Values;
  const mine = Object.fromEntries(
    Object.entries(merging.data).filter(([name, value]) => !isSame(value, before[name])),
  );
  const send = (updated_at: unknown) =>
    merging.send({ ...mine, ...(updated_at !== undefined && { updated_at }) });
  try {
    return await send(before.updated_at);
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 409) throw error;
    const latest = (await merging.latest()) as Values;
    if (latest.updated_at === before.updated_at) throw error;
    const clashes = clashesOf({ mine, before, latest });
    if (Object.keys(clashes).length === 0) return send(latest.updated_at);
    throw new HttpError(error.message, 409, { ...error.body, clashes, mine, latest });
  }
}

function clashesOf({ mine, before, latest }: Record<'mine' | 'before' | 'latest', Values>) {
  const both = Object.entries(mine).filter(
    ([name, value]) => !isSame(latest[name], before[name]) && !isSame(latest[name], value),
  );
  return Object.fromEntries(
    both.map(([name, value]): [string, Clash] => [name, { mine: value, theirs: latest[name] }]),
  );
}
