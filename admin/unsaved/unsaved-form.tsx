import { useEffect, useRef, useState } from 'react';
import { type RaRecord, useRecordContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { Creating } from '../api/create-once.ts';
import type { KindDescription } from '../api/kinds.ts';
import { MERGED } from '../api/merged-values.ts';
import type { Clash, Clashes } from '../api/save-merged.ts';
import { ClashDialog } from '../records/clash-dialog.tsx';
import { flatten, unflatten } from '../settings/setting-values.ts';
import { findKept, overtakenFields, type TypedFields, typedFields } from './typed-fields.ts';
import { texts } from './unsaved.texts.ts';
import type { Unsaved } from './unsaved-copies.ts';
import { UnsavedOffers } from './unsaved-offers.tsx';
import { useKeptInput } from './use-kept-input.ts';
import { useUnsaved } from './use-unsaved.ts';

interface UnsavedFormProps {
  /** `events/12`, `events/create` */
  place: string;
  kind: Pick<KindDescription, 'path' | 'fields'>;
  /** fields are named by their path in the form's values, such as `site.address.city` */
  isNested?: boolean;
  creating?: Creating;
}

type Values = Readonly<Record<string, unknown>>;

/** Fields that others have changed, too. */
interface Asked {
  found: Clashes;
  take(values: Values): void;
}

/**
 * Inside a form: stores unsaved input in the browser, and offers what earlier sessions left (G-421). In the form of a stored record,
 * which needs `KEEP_INPUT`, unsaved input stays when the record changes.
 */
export function UnsavedForm({ place, kind, isNested = false, creating }: UnsavedFormProps) {
  const form = useFormContext();
  const record = useRecordContext();
  const unsaved = useUnsaved<TypedFields>(place);
  const [asked, setAsked] = useState<Asked | null>(null);
  /** `formState` dates from the last render, which is too old right after saving: the subscription is current */
  const stored = useRef<Values>(form.formState.defaultValues ?? {});
  const { fields } = kind;
  const byName = (values: Values) => (isNested ? flatten(fields, values) : values);
  const typed = useRef<(values: Values) => TypedFields | null>(() => null);
  typed.current = (values) => {
    const found = typedFields(byName(values), byName(stored.current));
    return found && creating?.unanswered ? { ...found, creation: creating.unanswered } : found;
  };
  const note = useRef(unsaved.note);
  note.current = unsaved.note;
  if (creating) {
    creating.keep = () => unsaved.keep(typed.current(form.getValues()));
    creating.leave = async (created, sent) => {
      const values = pickFields(kind, form.getValues());
      const { kept } = findKept(values, { before: sent, latest: created, written: {} });
      const rest = typedFields(kept, created);
      if (rest) await unsaved.leave(rest, `${kind.path}/${created.id}`);
    };
  }
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values, defaultValues = {} }) => {
          stored.current = defaultValues;
          note.current(typed.current(values));
        },
      }),
    [subscribe],
  );

  useKeptInput({
    place,
    record,
    byName,
    withNamed: (values, named) => (isNested ? unflatten(named, values) : { ...values, ...named }),
    merge: MERGED[kind.path],
    onClash: (clashes) => ask(clashes, {}, (values) => setFields(Object.keys(clashes), values)),
  });

  function setFields(names: readonly string[], values: Values): void {
    for (const name of names)
      form.setValue(name, values[name], { shouldDirty: true, shouldTouch: true });
    setAsked(null);
  }

  /** @param others fields that do not clash */
  function ask(clashes: Record<string, Clash>, others: Values, take: Asked['take']): void {
    const clashing = Object.entries(clashes).map(([name, clash]) => [name, clash.mine]);
    const mine = { ...others, ...Object.fromEntries(clashing) };
    const latest = { ...record, ...byName(stored.current) } as RaRecord;
    setAsked({ found: { clashes, mine, latest }, take });
  }

  function put(copy: Unsaved<TypedFields>, values: Values): void {
    setFields(Object.keys(copy.value.fields), values);
    if (creating) creating.unanswered = copy.value.creation ?? null;
    unsaved.taken(copy);
    // the offer vanishes with its button
    const [first] = Object.keys(copy.value.fields);
    if (first) setTimeout(() => form.setFocus(first));
  }

  function insert(copy: Unsaved<TypedFields>): void {
    const now = byName(stored.current);
    const mine = Object.fromEntries(
      Object.entries(copy.value.fields).map(([name, field]) => [name, field.mine]),
    );
    const names = overtakenFields(copy.value, now);
    if (names.length === 0) {
      put(copy, mine);
      return;
    }
    const clashes = names.map((name) => [name, { mine: mine[name], theirs: now[name] }] as const);
    ask(Object.fromEntries(clashes), mine, (values) => put(copy, values));
  }

  return (
    <>
      <UnsavedOffers
        unsaved={unsaved}
        title={texts.fields}
        contents={(value) => listLabels(kind, Object.keys(value.fields))}
        onInsert={insert}
      />
      {asked ? (
        <ClashDialog
          kind={kind}
          found={asked.found}
          said={texts.clash}
          take={asked.take}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </>
  );
}

/** A duplicate's form has the whole record. */
function pickFields({ fields }: UnsavedFormProps['kind'], values: Values): Values {
  const names = fields.flatMap(({ name, translation }) =>
    translation ? [name, translation] : name,
  );
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}

/** Labels of the fields; a translation has its field's. */
function listLabels({ fields }: UnsavedFormProps['kind'], names: readonly string[]): string {
  const labels = names.flatMap(
    (name) =>
      fields.find((field) => field.name === name || field.translation === name)?.label.de ?? [],
  );
  return [...new Set(labels)].join(', ');
}
