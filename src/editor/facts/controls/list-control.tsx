import { type ReactNode, useId, useRef, useState } from 'react';
import type {
  EntryField,
  FieldDescription,
  KindDescription,
} from '#lib/answers/kind-description.ts';
import { texts as editorTexts } from '../../editor.texts.ts';
import { EditorIcon } from '../../editor-icon.tsx';
import fieldStyles from '../../modal/edit-modal.module.css';
import { focusLater } from '../../page/focus-later.ts';
import { describeFact } from '../fact-words.ts';
import styles from '../facts.module.css';
import { factsTexts as texts } from '../facts.texts.ts';
import { collectErrors } from '../field-errors.ts';
import { buildEntry, isEmptyValue } from '../panel-fields.ts';
import { EntryRow } from './entry-row.tsx';
import { FactControl } from './fact-control.tsx';
import { useRecordNames } from './use-names.ts';

type Entry = Record<string, unknown>;

interface ListControlProps {
  field: FieldDescription;
  value: readonly Entry[];
  /** by place and field: `3.amount`; '' for the list itself */
  errors: Readonly<Record<string, string[]>>;
  kinds: readonly KindDescription[];
  onChange(value: Entry[]): void;
  children?: ReactNode;
}

const words = editorTexts.children;

/** A list of small objects, such as prices or a cast: one line an entry, which opens to be edited. */
export function ListControl({ field, value, errors, kinds, onChange, children }: ListControlProps) {
  const id = useId();
  const fields = field.fields ?? [];
  const nameEntry = useEntryNames(fields, value, kinds);
  /** the place of the open entry */
  const [open, setOpen] = useState<number | null>(null);
  const [message, setMessage] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const findRow = (index: number) => list.current?.children[index];
  const own = errors[''];

  function append() {
    onChange([...value, buildEntry(fields)]);
    setOpen(value.length);
    setMessage(texts.list.added(value.length + 1));
    focusLater(() =>
      findRow(value.length)
        ?.querySelector<HTMLElement>('[data-modal-field] :is(input, select, textarea)')
        ?.focus(),
    );
  }
  function move(from: number, to: number) {
    const entry = value[from];
    if (!entry || to < 0 || to >= value.length) return;
    onChange(value.toSpliced(from, 1).toSpliced(to, 0, entry));
    if (open === from) setOpen(to);
    else if (open === to) setOpen(from);
    setMessage(words.isNow(nameEntry(entry, from), to + 1, value.length));
    const focused = document.activeElement?.getAttribute('data-do');
    focusLater(() => findRow(to)?.querySelector<HTMLElement>(`[data-do="${focused}"]`)?.focus());
  }
  function remove(index: number) {
    setMessage(words.isRemoved(nameEntry(value[index] ?? {}, index)));
    onChange(value.toSpliced(index, 1));
    setOpen(null);
    focusLater(() => {
      const next = findRow(index) ?? findRow(index - 1);
      (next?.querySelector<HTMLElement>('[data-do="remove"]') ?? add.current)?.focus();
    });
  }
  return (
    <fieldset
      className={fieldStyles.field}
      data-modal-field={field.name}
      aria-describedby={own ? `${id}-error` : undefined}
    >
      <legend>{field.label.de}</legend>
      {value.length > 0 ? (
        <ol ref={list} className={styles.entries}>
          {value.map((entry, index) => (
            <EntryRow
              // biome-ignore lint/suspicious/noArrayIndexKey: entries have no other identity
              key={index}
              name={nameEntry(entry, index)}
              place={{ index, count: value.length }}
              isOpen={open === index}
              isWrong={Object.keys(errors).some((each) => each.startsWith(`${index}.`))}
              onOpen={() => setOpen(open === index ? null : index)}
              onMove={(to) => move(index, to)}
              onRemove={() => remove(index)}
            >
              {fields.map((each) => (
                <FactControl
                  key={each.name}
                  field={each}
                  value={entry[each.name]}
                  errors={collectErrors(errors, `${index}.${each.name}`, entry[each.name])}
                  kinds={kinds}
                  onChange={(next) => onChange(value.with(index, { ...entry, [each.name]: next }))}
                />
              ))}
            </EntryRow>
          ))}
        </ol>
      ) : (
        <p className={fieldStyles.help}>{texts.list.none}</p>
      )}
      <button ref={add} type="button" className={styles.add} onClick={append}>
        <EditorIcon name="plus" />
        {texts.list.add}
      </button>
      <p role="status" className={fieldStyles.help}>
        {message}
      </p>
      {children}
      {own ? (
        <p id={`${id}-error`} className={fieldStyles.error} role="alert">
          {own.join(' ')}
        </p>
      ) : null}
    </fieldset>
  );
}

/** What entries are called: their filled fields in words, with the names of records. */
function useEntryNames(
  fields: readonly EntryField[],
  entries: readonly Entry[],
  kinds: readonly KindDescription[],
) {
  const reference = fields.find(({ input }) => input === 'record');
  const kind = kinds.find(({ name }) => name === reference?.of);
  const ids = entries.map((entry) => entry[reference?.name ?? '']);
  const names = useRecordNames(kind, [...new Set(ids.filter((id) => typeof id === 'number'))]);
  return (entry: Entry, index: number) => {
    const said = fields
      .filter(({ name }) => !isEmptyValue(entry[name]))
      .map((field) => describeFact(field, entry[field.name], names));
    return said.join(' · ') || texts.list.unnamed(index + 1);
  };
}
