import { useEffect, useRef } from 'react';
import type { AnsweredNode } from '../../content/answer/answered.ts';
import type { LinkReference } from '../../modules/definition.ts';
import { formOf, moduleLabel } from '../../modules/labels.ts';
import { excerptOf } from '../excerpt.ts';
import { useLinked } from '../links/linked-content.ts';
import type { Difference } from './compare.ts';
import { type OptionNames, pictureOf, wordFor, wordsOf } from './field-words.ts';
import styles from './versions.module.css';
import { texts } from './versions.texts.ts';
import { type Piece, wordDifference } from './word-difference.ts';

interface DifferenceItemProps {
  difference: Difference;
  names: OptionNames;
  isCurrent: boolean;
  isBusy: boolean;
  /** shows it on the page */
  onGo(): void;
  /** @param label names the module */
  onRestore(label: string): void;
}

/** 'Geändert und verschoben' */
export function kindWords({ kind, isMoved }: Difference): string {
  return kind === 'changed' && isMoved ? texts.changedAndMoved : texts.kinds[kind];
}

/** One difference: what became of which module, the fields with their old and new words, and the way back. */
export function DifferenceItem(props: DifferenceItemProps) {
  const { difference, names, isCurrent, isBusy, onGo, onRestore } = props;
  const { model, kind, fields, before, after } = difference;
  const item = useRef<HTMLLIElement>(null);
  const label = moduleLabel(model);
  const excerpt = excerptOf(after ?? before);
  useEffect(() => {
    if (isCurrent) item.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return (
    <li ref={item} className={styles.difference} data-kind={kind}>
      <button
        type="button"
        className={styles.go}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={onGo}
      >
        <small>{kindWords(difference)}</small>
        <span>
          <b>{label}</b>
          {excerpt ? ` ${excerpt}` : ''}
        </span>
      </button>
      {fields.length > 0 ? (
        <dl className={styles.fields}>
          {fields.map((field) => (
            <div key={field}>
              <dt>{wordFor(model, field)}</dt>
              <FieldDifference {...{ difference, field, names }} />
            </div>
          ))}
        </dl>
      ) : null}
      <button
        type="button"
        className={styles.button}
        disabled={isBusy}
        aria-label={`${texts.restoreOne[kind]}: ${label}${excerpt ? ` „${excerpt}“` : ''}`}
        onClick={() => onRestore(label)}
      >
        {texts.restoreOne[kind]}
      </button>
    </li>
  );
}

interface FieldDifferenceProps {
  difference: Difference;
  field: string;
  names: OptionNames;
}

function FieldDifference({ difference: { before, after }, field, names }: FieldDifferenceProps) {
  const was = useWords(before, field, names);
  const is = useWords(after, field, names);
  const pictures = [before, after].map((node) => pictureOf(node, field));
  if (was === is && pictures[0] === pictures[1]) return <dd>{texts.only}</dd>;
  const pieces = wordDifference(was, is);
  return (
    <>
      <dd className={styles.was}>
        {pictures[0] ? <img src={pictures[0]} alt="" /> : null}
        <Pieces pieces={pieces} side="out" />
      </dd>
      <dd className={styles.is}>
        {pictures[1] ? <img src={pictures[1]} alt="" /> : null}
        <Pieces pieces={pieces} side="in" />
      </dd>
    </>
  );
}

/** What a field says; where a link leads is told by its name, as soon as that is known (G-200). */
function useWords(node: AnsweredNode | undefined, field: string, names: OptionNames): string {
  const isLink = formOf(node?.model ?? '')?.fields[field]?.widget === 'link';
  const linked = useLinked(isLink ? ((node?.[field] ?? null) as LinkReference | null) : null);
  if (linked) return [linked.title, linked.detail].filter(Boolean).join(', ');
  return node ? wordsOf(node, field, names) : '';
}

/** One side of a text, with what went or came marked. */
function Pieces({ pieces, side }: { pieces: readonly Piece[]; side: 'out' | 'in' }) {
  const own = pieces.filter(({ kind }) => kind === 'same' || kind === side);
  if (own.length === 0) return <i>{texts.empty}</i>;
  const Mark = side === 'out' ? 'del' : 'ins';
  return own.map(({ kind, text }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text have nothing but their order
    kind === 'same' ? <span key={index}>{text}</span> : <Mark key={index}>{text}</Mark>,
  );
}
