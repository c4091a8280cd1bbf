import { useEffect, useRef } from 'react';
import type { AnsweredNode } from '#lib/answers/sections.ts';
import type { LinkReference } from '#modules/definition.ts';
import { getForm } from '#modules/labels.ts';
import buttons from '../../dialogs/buttons.module.css';
import { useLinked } from '../../links/linked-content.ts';
import styles from '../versions.module.css';
import { versionsTexts } from '../versions.texts.ts';
import type { Difference } from './compare.ts';
import { describeDifference, describeKindOfDifference, restoreWords } from './difference-words.ts';
import { describeField, findWord, getThumbnail, type OptionNames } from './field-words.ts';
import { findShapeChanges, type ShapeChange } from './shape-changes.ts';
import { compareWords, elided, type Piece } from './word-difference.ts';

interface DifferenceItemProps {
  difference: Difference;
  names: OptionNames;
  isCurrent: boolean;
  isBusy?: boolean;
  /** scrolls to it; missing: the page shows something else */
  onGo?(): void;
  /** @param label names the module; missing: nothing is restored */
  onRestore?(label: string): void;
}

/** A difference: what happened to which module, old and new values, restore button. */
export function DifferenceItem(props: DifferenceItemProps) {
  const { difference, names, isCurrent, isBusy, onGo, onRestore } = props;
  const { model, kind, fields } = difference;
  const item = useRef<HTMLLIElement>(null);
  const { label, excerpt } = describeDifference(difference);
  const named = excerpt ? `${label} „${excerpt}“` : label;
  const back = restoreWords(difference);
  const Go = onGo ? 'button' : 'div';
  useEffect(() => {
    if (isCurrent) item.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return (
    <li ref={item} className={styles.difference} data-kind={kind}>
      <Go
        className={styles.go}
        {...(onGo && {
          type: 'button',
          'aria-current': isCurrent ? 'true' : undefined,
          onClick: onGo,
        })}
      >
        <small>{describeKindOfDifference(difference)}</small>
        <span>
          <b>{label}</b>
          {excerpt ? ` ${excerpt}` : ''}
        </span>
      </Go>
      {fields.length > 0 ? (
        <dl className={styles.fields}>
          {fields.map((field) => (
            <div key={field}>
              <dt>{findWord(model, field)}</dt>
              <FieldDifference difference={difference} field={field} names={names} />
            </div>
          ))}
        </dl>
      ) : null}
      {onRestore ? (
        <button
          type="button"
          className={`${buttons.button} ${styles.below}`}
          aria-disabled={isBusy || undefined}
          aria-label={`${back}: ${named}`}
          onClick={() => onRestore(named)}
        >
          {back}
        </button>
      ) : null}
    </li>
  );
}

interface FieldDifferenceProps {
  difference: Difference;
  field: string;
  names: OptionNames;
}

function FieldDifference({ difference, field, names }: FieldDifferenceProps) {
  const { before, after } = difference;
  const was = useWords(before, field, names);
  const is = useWords(after, field, names);
  const pictures = [before, after].map((node) => getThumbnail(node, field));
  const changes = listShapeChanges(difference, field);
  const shapes = changes.length > 0 ? <Shapes changes={changes} /> : null;
  if (was === is && pictures[0] === pictures[1]) return shapes ?? <dd>{versionsTexts.only}</dd>;
  const pieces = elided(compareWords(was, is));
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
      {shapes}
    </>
  );
}

/** A field's value; link targets are named once loaded (G-200). */
function useWords(node: AnsweredNode | undefined, field: string, names: OptionNames): string {
  const isLink = getForm(node?.model ?? '')?.fields[field]?.widget === 'link';
  const linked = useLinked(isLink ? ((node?.[field] ?? null) as LinkReference | null) : null);
  if (linked) return [linked.title, linked.detail].filter(Boolean).join(', ');
  return node ? describeField(node, field, names) : '';
}

/** Formatting and link changes in words, because word marks would not show them. */
function listShapeChanges({ before, after }: Difference, field: string): ShapeChange[] {
  const isRich = getForm(after?.model ?? '')?.fields[field]?.widget === 'rich-text';
  return isRich
    ? findShapeChanges(String(before?.[field] ?? ''), String(after?.[field] ?? ''))
    : [];
}

function Shapes({ changes }: { changes: readonly ShapeChange[] }) {
  return (
    <dd>
      <ul className={styles.shapes}>
        {changes.map(({ shape, kind, text }) => (
          <li key={`${shape} ${kind} ${text}`}>
            {versionsTexts.shape(versionsTexts.shapes[shape][kind], text)}
          </li>
        ))}
      </ul>
    </dd>
  );
}

/** One side of a text with removed or added words marked. */
function Pieces({ pieces, side }: { pieces: readonly Piece[]; side: 'out' | 'in' }) {
  const own = pieces.filter(({ kind }) => kind === 'same' || kind === side);
  if (own.length === 0) return <i>{versionsTexts.empty}</i>;
  const Mark = side === 'out' ? 'del' : 'ins';
  return own.map(({ kind, text }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text have nothing but their order
    kind === 'same' ? <span key={index}>{text}</span> : <Mark key={index}>{text}</Mark>,
  );
}
