import { HttpError, type RaRecord } from 'react-admin';

type Values = Record<string, unknown>;

/** A field that another editor has changed differently since the form was opened. */
export interface Clash {
  /** missing: not known */
  before?: unknown;
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
export function readClashes(error: unknown): Clashes | null {
  const { clashes, mine, latest } = (error instanceof HttpError && error.body) || {};
  return clashes ? { clashes, mine, latest } : null;
}

/** Puts together one value that both sides have changed. @returns null if that is not possible */
export type MergeValue = (before: unknown, mine: unknown, theirs: unknown) => unknown;

interface Merging<Row> {
  /** of fields whose values have parts, by name */
  merge?: Readonly<Record<string, MergeValue>>;
  /** the form's values now */
  data: object;
  /** the form's values when it was opened */
  before: object;
  /** writes some fields of the record that was read at `updated_at` */
  send(fields: Values): Promise<Row>;
  latest(): Promise<Row>;
  /** gets the fields changed here once they are stored */
  onWritten?(mine: Values): void;
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
  const stored = await sendMerged(merging, before, mine);
  merging.onWritten?.(mine);
  return stored;
}

async function sendMerged<Row extends object>(
  merging: Merging<Row>,
  before: Values,
  mine: Values,
): Promise<Row> {
  const send = (updated_at: unknown, merged: Values = {}) =>
    merging.send({ ...mine, ...merged, ...(updated_at !== undefined && { updated_at }) });
  try {
    return await send(before.updated_at);
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 409) throw error;
    const latest = (await merging.latest()) as Values;
    if (latest.updated_at === before.updated_at) throw error;
    const found = findClashes({ mine, before, latest });
    const merged = mergedValues(found, before, merging.merge ?? {});
    const clashes = Object.fromEntries(Object.entries(found).filter(([name]) => !merged[name]));
    if (Object.keys(clashes).length === 0) return send(latest.updated_at, merged);
    throw new HttpError(error.message, 409, { ...error.body, clashes, mine, latest });
  }
}

function findClashes({ mine, before, latest }: Record<'mine' | 'before' | 'latest', Values>) {
  const both = Object.entries(mine).filter(
    ([name, value]) => !isSame(latest[name], before[name]) && !isSame(latest[name], value),
  );
  return Object.fromEntries(
    both.map(([name, value]): [string, Clash] => [
      name,
      { before: before[name], mine: value, theirs: latest[name] },
    ]),
  );
}

/** Values of clashing fields whose parts could be put together. */
function mergedValues(
  clashes: Readonly<Record<string, Clash>>,
  before: Values,
  merge: Readonly<Record<string, MergeValue>>,
): Values {
  const merged = Object.entries(clashes).map(([name, { mine, theirs }]) => [
    name,
    merge[name]?.(before[name], mine, theirs) ?? null,
  ]);
  return Object.fromEntries(merged.filter(([, value]) => value !== null));
}
