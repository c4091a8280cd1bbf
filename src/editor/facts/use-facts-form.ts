import { useEffect, useState } from 'react';
import type { KindDescription } from '#lib/answers/kind-description.ts';
import type { FieldErrors } from '#lib/api/problem.ts';
import { fetchKinds } from '../kinds/fetch-kinds.ts';
import { keepUnsent } from '../session/merge.ts';
import type { Owner } from '../session/owner.ts';
import { factsTexts as texts } from './facts.texts.ts';
import { fetchFacts, patchFacts, type StoredFacts } from './facts-api.ts';
import { findFactClashes, pickChanged } from './settle-facts.ts';
import { readTyped, storeTyped } from './typed-facts.ts';

type Values = Record<string, unknown>;

export type SavedFacts =
  | { stored: StoredFacts; before: Values }
  | { errors: FieldErrors; detail: string }
  | { message: string };

/** State of the panel with a record's facts: stored and typed values, errors, clashes. */
export function useFactsForm(owner: Owner) {
  const [kinds, setKinds] = useState<readonly KindDescription[]>([]);
  const [stored, setStored] = useState<StoredFacts | null>(null);
  const [first] = useState(() => readTyped(owner));
  const [typed, setTyped] = useState<Values>(first.typed);
  /** what was stored in a field when the author began to type there, or has decided since */
  const [before, setBefore] = useState<Values>(first.before);
  const [errors, setErrors] = useState<FieldErrors>({});
  /** what others have stored in fields that the author has changed, too */
  const [clashes, setClashes] = useState<ReadonlyMap<string, unknown>>(new Map());
  const [failure, setFailure] = useState('');
  const [wasRestored] = useState(Object.keys(first.typed).length > 0);
  const { content_type, object_id } = owner;
  const kind = kinds.find((each) => each.content_type === content_type);

  async function load(): Promise<void> {
    setFailure('');
    const all = await fetchKinds().catch(() => []);
    const own = all.find((each) => each.content_type === content_type);
    const found = own && (await fetchFacts(own.path, object_id));
    if (found && 'answer' in found) {
      setKinds(all);
      setStored(found.answer);
      // what others have stored while the panel was closed
      const mine = pickChanged(typed, before);
      setTyped(mine);
      setClashes(findFactClashes(mine, before, found.answer));
    } else setFailure(found?.refused.status === 404 ? texts.gone : texts.failed);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a record
  useEffect(() => void load(), [content_type, object_id]);
  useEffect(
    () => storeTyped({ content_type, object_id }, { typed, before }),
    [content_type, object_id, typed, before],
  );

  const mine = stored ? pickChanged(typed, stored) : {};

  function forget(names: readonly string[]): void {
    setTyped((all) => without(all, names));
    setErrors((all) => withoutErrors(all, names));
    setClashes((all) => new Map([...all].filter(([name]) => !names.includes(name))));
  }

  /** The server has stored these values; what was typed on meanwhile stays. */
  function settle(sent: Values): void {
    setTyped((all) => keepUnsent(all, sent));
    setErrors((all) => withoutErrors(all, Object.keys(sent)));
    setClashes((all) => new Map([...all].filter(([name]) => !(name in sent))));
  }

  /** Sends changes and merges others' changes to other fields. */
  async function send(changes: Values, base: StoredFacts): Promise<SavedFacts> {
    const { path } = kind as KindDescription;
    const result = await patchFacts(path, object_id, { ...changes, updated_at: base.updated_at });
    if ('answer' in result) {
      setStored(result.answer);
      const names = Object.keys(changes);
      setBefore((all) => ({ ...all, ...pickFields(result.answer, names) }));
      return { stored: result.answer, before: pickFields(base, names) };
    }
    const { status, detail, field_errors } = result.refused;
    if (status === 404) return { message: texts.gone };
    if (status !== 409) return { errors: field_errors, detail };
    const latest = await fetchFacts(path, object_id);
    if (!('answer' in latest)) return { message: latest.refused.detail };
    if (latest.answer.updated_at === base.updated_at) return { errors: field_errors, detail };
    const found = findFactClashes(changes, base, latest.answer);
    setStored(latest.answer);
    // what is again as it was would look like a change of what others have stored
    setTyped((all) => ({ ...pickChanged(all, base), ...pickFields(all, Object.keys(changes)) }));
    setClashes(found);
    return found.size > 0 ? { message: texts.clash } : send(changes, latest.answer);
  }

  return {
    kind,
    kinds,
    stored,
    values: stored ? { ...stored, ...typed } : null,
    mine,
    errors,
    clashes,
    failure,
    wasRestored,
    setErrors,
    load,
    send,
    forget,
    settle,
    type(name: string, value: unknown): void {
      if (!(name in typed)) setBefore((all) => ({ ...all, [name]: stored?.[name] }));
      setTyped((all) => ({ ...all, [name]: value }));
      setErrors((all) => withoutErrors(all, [name]));
    },
    /** The author keeps what is typed here over what others have stored. */
    keepMine(name: string): void {
      setBefore((all) => ({ ...all, [name]: stored?.[name] }));
      setClashes((all) => new Map([...all].filter(([each]) => each !== name)));
    },
    discard(): void {
      setTyped({});
      setErrors({});
      setClashes(new Map());
    },
  };
}

export type FactsForm = ReturnType<typeof useFactsForm>;

const pickFields = (all: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.filter((name) => name in all).map((name) => [name, all[name]]));

const without = <Value>(all: Record<string, Value>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name)));

/** Those in the entries of a list (`prices.0.amount`) go with it. */
const withoutErrors = (all: FieldErrors, names: readonly string[]): FieldErrors =>
  Object.fromEntries(
    Object.entries(all).filter(([place]) => !names.includes(place.split('.')[0] as string)),
  );
