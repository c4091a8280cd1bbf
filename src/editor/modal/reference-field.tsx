import { useState } from 'react';
import type { FieldForm, Finder } from '../../modules/form.ts';
import { texts } from '../editor.texts.ts';
import { EditorIcon } from '../editor-icon.tsx';
import { type Found, useFinder } from '../finder.ts';
import styles from './reference-field.module.css';

interface ReferenceFieldProps {
  field: Extract<FieldForm, { widget: 'reference' | 'references' }>;
  value: unknown;
  /** the other values of the module, with what the references have become */
  context: Record<string, unknown>;
  onChange(value: unknown, also?: Record<string, unknown>): void;
}

/** What a reference is called in the answer. */
type Named = { id: number; name?: string; title?: string; headline?: string };

const words = texts.reference;

function nameOf(known: Named | undefined): string | undefined {
  return known?.headline || known?.name || known?.title;
}

/** One or several things of the house, found by their names; several stand in an order (EDIT-23, G-47). */
export function ReferenceField({ field, value, context, onChange }: ReferenceFieldProps) {
  const isOne = field.widget === 'reference';
  const objectsIn = isOne ? field.object : field.objects;
  const known = [context[objectsIn] ?? []].flat() as Named[];
  /** titles of what was just found: all that is known of it until the server has answered */
  const [titles, setTitles] = useState<ReadonlyMap<number, string>>(new Map());
  const ids = (isOne ? [value] : (value as unknown[])).filter(
    (id): id is number => typeof id === 'number' && id > 0,
  );
  const max = isOne ? 1 : field.max;

  /** The page shows of them what is known wholly, and the rest when the server has answered. */
  function set(next: number[]) {
    const objects = next.flatMap((id) => known.find((each) => each.id === id) ?? []);
    if (isOne) onChange(next[0] ?? 0, { [objectsIn]: objects[0] });
    else onChange(next, { [objectsIn]: objects });
  }
  function choose({ id, title }: Found) {
    setTitles(new Map(titles).set(id, title));
    set(isOne ? [id] : [...ids.filter((each) => each !== id), id]);
  }
  const move = (from: number, to: number) => {
    const id = ids[from] as number;
    set(ids.toSpliced(from, 1).toSpliced(to, 0, id));
  };
  const named = (id: number) =>
    nameOf(known.find((each) => each.id === id)) ?? titles.get(id) ?? words.gone(id);
  return (
    <div className={styles.references}>
      {ids.length > 0 ? (
        <ol>
          {ids.map((id, index) => (
            <Chosen
              key={id}
              name={named(id)}
              onUp={index > 0 ? () => move(index, index - 1) : null}
              onDown={index < ids.length - 1 ? () => move(index, index + 1) : null}
              isAlone={isOne}
              onRemove={() => set(ids.toSpliced(index, 1))}
            />
          ))}
        </ol>
      ) : null}
      {isOne || ids.length < max ? (
        <Search finder={field.finder} chosen={ids} onChoose={choose} />
      ) : (
        <p className={styles.help}>{words.full(max)}</p>
      )}
    </div>
  );
}

interface ChosenProps {
  name: string;
  isAlone: boolean;
  onUp: (() => void) | null;
  onDown: (() => void) | null;
  onRemove(): void;
}

function Chosen({ name, isAlone, onUp, onDown, onRemove }: ChosenProps) {
  return (
    <li>
      <span>{name}</span>
      {isAlone ? null : (
        <>
          <button
            type="button"
            aria-label={texts.children.up(name)}
            aria-disabled={!onUp || undefined}
            onClick={() => onUp?.()}
          >
            <EditorIcon name="up" />
          </button>
          <button
            type="button"
            aria-label={texts.children.down(name)}
            aria-disabled={!onDown || undefined}
            onClick={() => onDown?.()}
          >
            <EditorIcon name="down" />
          </button>
        </>
      )}
      <button type="button" aria-label={words.remove(name)} onClick={onRemove}>
        <EditorIcon name="close" />
      </button>
    </li>
  );
}

interface SearchProps {
  finder: Finder;
  chosen: readonly number[];
  onChoose(found: Found): void;
}

function Search({ finder, chosen, onChoose }: SearchProps) {
  const [query, setQuery] = useState('');
  const [isOpen, setOpen] = useState(false);
  const label = words.search(finder.label);
  return (
    <div className={styles.search}>
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={query}
        onFocus={() => setOpen(true)}
        onChange={(event) => setQuery(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      {isOpen ? (
        <Results
          finder={finder}
          query={query}
          chosen={chosen}
          onChoose={(found) => {
            onChoose(found);
            setQuery('');
          }}
        />
      ) : null}
    </div>
  );
}

function Results({ finder, query, chosen, onChoose }: SearchProps & { query: string }) {
  const { state, rows } = useFinder(finder.path, query, finder.content_type);
  const open = rows.filter(({ id }) => !chosen.includes(id));
  const sentence = {
    looking: open.length ? '' : words.looking,
    failed: words.failed,
    found: open.length ? '' : words.empty,
  }[state];
  return (
    <>
      <p role="status" className={styles.help}>
        {sentence}
      </p>
      <ul aria-label={words.found(finder.label)} aria-busy={state === 'looking'}>
        {open.map((each) => (
          <li key={each.id}>
            <button type="button" onClick={() => onChoose(each)}>
              {each.title} {each.detail ? <small>{each.detail}</small> : null}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
