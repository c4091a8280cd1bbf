import { useRef, useState } from 'react';
import type { KindDescription } from '#lib/answers/kind-description.ts';
import { EditorIcon } from '../../editor-icon.tsx';
import styles from '../../modal/fields/reference-field.module.css';
import { focusLater } from '../../page/focus-later.ts';
import { factsTexts } from '../facts.texts.ts';
import type { RecordName } from '../facts-api.ts';
import { RecordSearch } from './record-search.tsx';
import { useRecordNames } from './use-names.ts';

const texts = factsTexts.records;

interface RecordControlProps {
  label: string;
  /** of the records to choose from */
  kind: KindDescription;
  /** ids, in order */
  chosen: readonly number[];
  max: number;
  describedBy: string | undefined;
  onChange(ids: number[]): void;
}

/** One or several records, found by name. */
export function RecordControl(props: RecordControlProps) {
  const { label, kind, chosen, max, describedBy, onChange } = props;
  const loaded = useRecordNames(kind, chosen);
  /** of records just chosen */
  const [known, setKnown] = useState<ReadonlyMap<number, string>>(new Map());
  const list = useRef<HTMLOListElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const nameRecord = (id: number) => known.get(id) ?? loaded.get(id) ?? '…';

  function choose({ id, name }: RecordName) {
    setKnown(new Map(known).set(id, name));
    if (chosen.includes(id)) return onChange(chosen.filter((each) => each !== id));
    onChange(max === 1 ? [id] : [...chosen, id].slice(0, max));
  }
  function remove(index: number) {
    onChange(chosen.toSpliced(index, 1));
    focusLater(() => {
      const rows = [...(list.current?.children ?? [])];
      const next = rows[index] ?? rows[index - 1];
      (next?.querySelector('button') ?? input.current)?.focus();
    });
  }
  return (
    <div className={styles.references}>
      {chosen.length > 0 ? (
        <ol ref={list}>
          {chosen.map((id, index) => (
            <li key={id}>
              <span>{nameRecord(id)}</span>
              <button
                type="button"
                aria-label={texts.remove(nameRecord(id))}
                onClick={() => remove(index)}
              >
                <EditorIcon name="close" />
              </button>
            </li>
          ))}
        </ol>
      ) : null}
      {max === 1 || chosen.length < max ? (
        <RecordSearch
          input={input}
          label={label}
          kind={kind}
          chosen={chosen}
          isMultiple={max > 1}
          describedBy={describedBy}
          onChoose={choose}
        />
      ) : (
        <p className={styles.help}>{texts.full(max)}</p>
      )}
    </div>
  );
}
