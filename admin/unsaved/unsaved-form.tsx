import { useEffect, useRef, useState } from 'react';
import { type RaRecord, useRecordContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { Creating } from '../api/create-once.ts';
import type { KindDescription } from '../api/kinds.ts';
import type { Clashes } from '../api/save-merged.ts';
import { ClashDialog } from '../records/clash-dialog.tsx';
import { flatten } from '../settings/setting-values.ts';
import { overtakenFields, type TypedFields, typedFields } from './typed-fields.ts';
import { texts } from './unsaved.texts.ts';
import type { Unsaved } from './unsaved-copies.ts';
import { UnsavedOffers } from './unsaved-offers.tsx';
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

/** Inside a form: stores unsaved input in the browser, and offers what earlier sessions left (G-421). */
export function UnsavedForm({ place, kind, isNested = false, creating }: UnsavedFormProps) {
  const form = useFormContext();
  const record = useRecordContext();
  const unsaved = useUnsaved<TypedFields>(place);
  const [asked, setAsked] = useState<{ copy: Unsaved<TypedFields>; found: Clashes } | null>(null);
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
  if (creating) creating.keep = () => unsaved.keep(typed.current(form.getValues()));
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

  function put(copy: Unsaved<TypedFields>, values: Record<string, unknown>): void {
    for (const name of Object.keys(copy.value.fields)) {
      form.setValue(name, values[name], { shouldDirty: true, shouldTouch: true });
    }
    if (creating) creating.unanswered = copy.value.creation ?? null;
    unsaved.taken(copy);
    setAsked(null);
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
    const clashes = Object.fromEntries(
      names.map((name) => [name, { mine: mine[name], theirs: now[name] }]),
    );
    setAsked({ copy, found: { clashes, mine, latest: { ...record, ...now } as RaRecord } });
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
          take={(values) => put(asked.copy, values)}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </>
  );
}

/** Labels of the fields; a translation has its field's. */
function listLabels({ fields }: UnsavedFormProps['kind'], names: readonly string[]): string {
  const labels = names.flatMap(
    (name) =>
      fields.find((field) => field.name === name || field.translation === name)?.label.de ?? [],
  );
  return [...new Set(labels)].join(', ');
}
