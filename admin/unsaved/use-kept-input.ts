import { useEffect, useRef } from 'react';
import type { RaRecord } from 'react-admin';
import { flushSync } from 'react-dom';
import { useFormContext } from 'react-hook-form';
import type { Clash, MergeValue } from '../api/save-merged.ts';
import { findKept } from './typed-fields.ts';
import { onWritten, type WrittenField } from './written-fields.ts';

/**
 * `resetOptions` of the form of a stored record with an `UnsavedForm`, which takes each new state of the record into it.
 * react-admin's own way drops what is typed while it is being saved.
 */
export const KEEP_INPUT = { keepValues: true } as const;

type Values = Record<string, unknown>;

interface KeptInput {
  place: string;
  record: RaRecord | undefined;
  /** by field name */
  byName(values: object): Values;
  /** puts values by field name into the form's */
  withNamed(values: Values, named: Values): Values;
  merge: Readonly<Record<string, MergeValue>> | undefined;
  /** for fields that another editor has changed, too */
  onClash(clashes: Record<string, Clash>): void;
}

/** Unsaved input stays in a form when its record is stored again, by the form or by other means (G-421). */
export function useKeptInput(parts: KeptInput): void {
  const { place, record } = parts;
  const { getValues, reset } = useFormContext();
  const written = useRef<Record<string, WrittenField>>({});
  useEffect(
    () =>
      onWritten((where, fields) => {
        if (where !== place) return;
        // the clash dialog announces a restored value once more
        const restored = Object.entries(written.current).filter(([, each]) => each.isRestored);
        written.current = { ...written.current, ...fields, ...Object.fromEntries(restored) };
      }),
    [place],
  );

  const seen = useRef<RaRecord | undefined>(undefined);
  const take = useRef((_before: RaRecord, _latest: RaRecord) => {});
  take.current = (before, latest) => {
    const { byName, withNamed, merge, onClash } = parts;
    const stored = { before: byName(before), latest: byName(latest), written: written.current };
    const { kept, clashes } = findKept(byName(getValues()), { ...stored, merge });
    written.current = {};
    const giveBack = holdFocus();
    flushSync(() => reset(withNamed(latest, kept), { keepDefaultValues: true }));
    giveBack();
    if (Object.keys(clashes).length > 0) onClash(clashes);
  };
  const state = JSON.stringify(record);
  useEffect(() => {
    if (record?.id === undefined) return;
    const before = seen.current;
    seen.current = record;
    // react-admin resets the form after this effect, which is its child's
    queueMicrotask(() => {
      if (before?.id === record.id) return take.current(before, record);
      written.current = {};
      reset(record, { keepDefaultValues: true });
    });
  }, [state]);
}

/** A reset renders the lines of lists again. @returns a function that focuses the same field, with its caret */
function holdFocus(): () => void {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return () => {};
  const { form, name, value, selectionStart, selectionEnd } = field;
  return () => {
    if (field.isConnected || !name) return;
    const next = form?.querySelector<typeof field>(`[name="${CSS.escape(name)}"]`);
    next?.focus();
    if (selectionStart !== null && next?.value === value)
      next.setSelectionRange(selectionStart, selectionEnd);
  };
}
