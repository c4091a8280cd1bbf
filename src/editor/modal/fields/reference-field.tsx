import { useRef, useState } from 'react';
import type { FieldForm } from '#modules/form.ts';
import { texts } from '../../editor.texts.ts';
import { EditorIcon } from '../../editor-icon.tsx';
import type { Found } from '../../finder.ts';
import { focusLater } from '../../page/focus-later.ts';
import type { ControlProps } from './field-props.ts';
import { type EntryPlace, MoveButtons, moveByKey } from './move-buttons.tsx';
import styles from './reference-field.module.css';
import { ReferenceSearch } from './reference-search.tsx';

interface ReferenceFieldProps extends ControlProps {
  field: Extract<FieldForm, { widget: 'reference' | 'references' }>;
}

/** The name fields of a resolved reference. */
type Named = { id: number; name?: string; title?: string; headline?: string };

const words = texts.reference;

function getName(known: Named | undefined): string | undefined {
  return known?.headline || known?.name || known?.title;
}

/** One or more references, found by name; several are ordered (EDIT-23, G-47). */
export function ReferenceField({ field, value, context, onChange }: ReferenceFieldProps) {
  const isOne = field.widget === 'reference';
  const objectsIn = isOne ? field.object : field.objects;
  const known = [context[objectsIn] ?? []].flat() as Named[];
  /** titles of references just chosen, until the server has answered */
  const [titles, setTitles] = useState<ReadonlyMap<number, string>>(new Map());
  const [message, setMessage] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const full = useRef<HTMLParagraphElement>(null);
  const ids = (isOne ? [value] : (value as unknown[])).filter(
    (id): id is number => typeof id === 'number' && id > 0,
  );
  const max = isOne ? 1 : field.max;
  const named = (id: number) =>
    getName(known.find((each) => each.id === id)) ?? titles.get(id) ?? words.gone(id);

  /** Shows resolved references at once, others after the server's answer. */
  function set(next: number[]) {
    const objects = next.flatMap((id) => known.find((each) => each.id === id) ?? []);
    if (isOne) onChange(next[0] ?? 0, { [objectsIn]: objects[0] });
    else onChange(next, { [objectsIn]: objects });
  }
  function choose({ id, title }: Found) {
    const at = ids.indexOf(id);
    if (at >= 0 && !isOne) return remove(at);
    setTitles(new Map(titles).set(id, title));
    const next = isOne ? [id] : [...ids, id];
    set(next);
    setMessage(isOne ? words.taken(title) : words.added(title, next.length));
    if (!isOne && next.length >= max) focusLater(() => full.current?.focus());
  }
  function remove(index: number) {
    setMessage(texts.children.isRemoved(named(ids[index] as number)));
    set(ids.toSpliced(index, 1));
  }
  /** Moves the focus to the next one, or to the search. */
  function removeRow(index: number) {
    remove(index);
    focusLater(() => {
      const rows = [...(list.current?.children ?? [])];
      const next = rows[index] ?? rows[index - 1];
      (next?.querySelector<HTMLElement>('[data-remove]') ?? input.current)?.focus();
    });
  }
  function move(from: number, to: number) {
    const id = ids[from];
    if (id === undefined || to < 0 || to >= ids.length) return;
    set(ids.toSpliced(from, 1).toSpliced(to, 0, id));
    setMessage(texts.children.isNow(named(id), to + 1, ids.length));
    // some browsers drop the focus of moved elements
    const focused = document.activeElement;
    focusLater(() => {
      if (focused instanceof HTMLElement && list.current?.contains(focused)) focused.focus();
    });
  }
  return (
    <div className={styles.references}>
      {ids.length > 0 ? (
        <ol ref={list}>
          {ids.map((id, index) => (
            <Chosen
              key={id}
              name={named(id)}
              place={isOne ? null : { index, count: ids.length }}
              onMove={(to) => move(index, to)}
              onRemove={() => removeRow(index)}
            />
          ))}
        </ol>
      ) : null}
      {isOne || ids.length < max ? (
        <ReferenceSearch
          input={input}
          finder={field.finder}
          chosen={ids}
          isMultiple={!isOne}
          onChoose={choose}
        />
      ) : (
        <p ref={full} tabIndex={-1} className={styles.help}>
          {words.full(max)}
        </p>
      )}
      <p role="status" className={styles.help}>
        {message}
      </p>
    </div>
  );
}

interface ChosenProps {
  name: string;
  /** position, if there are several */
  place: EntryPlace | null;
  onMove(to: number): void;
  onRemove(): void;
}

/** A chosen reference; sorted by buttons or Alt with arrow keys. */
function Chosen({ name, place, onMove, onRemove }: ChosenProps) {
  return (
    <li onKeyDown={(event) => place && moveByKey(event, place.index, onMove)}>
      <span>{name}</span>
      {place ? <MoveButtons name={name} place={place} onMove={onMove} /> : null}
      <button type="button" data-remove aria-label={words.remove(name)} onClick={onRemove}>
        <EditorIcon name="close" />
      </button>
    </li>
  );
}
