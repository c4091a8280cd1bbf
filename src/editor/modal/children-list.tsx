import { type KeyboardEvent, type Ref, useEffect, useRef, useState } from 'react';
import { useNode } from '#content/view/editing.ts';
import type { AnsweredNode } from '#lib/answers/sections.ts';
import { excerptNode } from '#modules/excerpt.ts';
import { getForm, moduleLabel } from '#modules/labels.ts';
import { texts } from '../editor.texts.ts';
import { EditorIcon } from '../editor-icon.tsx';
import { findersTexts as finders } from '../finders/finders.texts.ts';
import { hiddenReason } from '../hidden-reason.ts';
import { focusLater } from '../page/focus-later.ts';
import { removeUnlessWritten } from '../presence/writers.ts';
import { useObservable } from '../session/observable.ts';
import type { EditorSession } from '../session/session.ts';
import { IconButton } from '../toolbar/icon-button.tsx';
import styles from './children-list.module.css';

interface ChildrenListProps {
  ref: Ref<HTMLElement>;
  session: EditorSession;
  list: AnsweredNode;
  onEdit(id: number): void;
  onAdd(): void;
  onAddSeveral?: () => void;
}

const words = texts.children;

/**
 * Entries of a list module: add, edit, move and delete, each saved at once and undoable. By keyboard: buttons, and Alt with
 * arrow keys.
 */
export function ChildrenList(props: ChildrenListProps) {
  const { ref, session, list, onEdit, onAdd, onAddSeveral } = props;
  const { rows, move, remove, undo, message } = useArranged(list, session);
  const state = useObservable(session.queueState);
  const form = getForm(list.model);
  if (!form?.children) return null;
  return (
    <section ref={ref} className={styles.list} aria-label={form.children.label}>
      <h3>
        {form.children.label} <span>{rows.length}</span>
      </h3>
      {rows.length > 0 ? (
        <ol>
          {rows.map((row, index) => (
            <Row
              key={row.id}
              node={row}
              at={index}
              count={rows.length}
              onEdit={() => onEdit(row.id)}
              onMove={(to) => move(row.id, to)}
              onRemove={(then) => remove(row.id, then)}
            />
          ))}
        </ol>
      ) : (
        <p className={styles.empty}>{words.empty}</p>
      )}
      <p className={styles.message}>
        <span role="status">{message}</span>
        {undo ? (
          <button type="button" onClick={undo}>
            <EditorIcon name="undo" />
            {texts.undo}
          </button>
        ) : null}
      </p>
      {state === 'unreachable' || state === 'signed-out' ? (
        <p className={styles.waiting}>{words.waiting}</p>
      ) : null}
      <button type="button" data-add className={styles.add} onClick={onAdd}>
        <EditorIcon name="plus" />
        {form.children.add}
      </button>
      {onAddSeveral ? (
        <button type="button" className={styles.add} onClick={onAddSeveral}>
          <EditorIcon name="picture" />
          {finders.image.addSeveral}
        </button>
      ) : null}
      <p className={styles.help}>{words.help}</p>
    </section>
  );
}

/** Rows in optimistic order, until the server has answered. */
function useArranged(list: AnsweredNode, session: EditorSession) {
  const stored = useNode(list).children ?? [];
  const isSettled = useObservable(session.queueState) !== 'saving';
  const steps = useObservable(session.stacks).undo;
  const [order, setOrder] = useState<number[] | null>(null);
  const [removal, setRemoval] = useState<string | null>(null);
  const [message, setMessage] = useState('');
  useEffect(() => {
    if (isSettled) setOrder(null);
  }, [isSettled]);
  const ids = order ?? stored.map(({ id }) => id);
  const rows = ids.flatMap((id) => stored.find((each) => each.id === id) ?? []);
  const getName = (id: number) =>
    excerptNode(session.content.node(id)) ||
    words.unnamed(session.getLabel(id) ?? '', ids.indexOf(id) + 1);

  return {
    rows,
    message,
    move(id: number, to: number) {
      const from = ids.indexOf(id);
      const position = Math.max(0, Math.min(to, ids.length - 1));
      if (from === position) return;
      setOrder(ids.toSpliced(from, 1).toSpliced(position, 0, id));
      setRemoval(null);
      const name = getName(id);
      void session.reposition(id, position).then(({ kind }) => {
        if (kind === 'refused') setOrder(null);
        setMessage(
          kind === 'refused' ? words.isNotMoved(name) : words.isNow(name, position + 1, ids.length),
        );
      });
    },
    /** @param then moves the focus on; not called if others are writing in it and it stays */
    remove(id: number, then: () => void) {
      removeUnlessWritten(session, [id], ({ insists }) => {
        const key = crypto.randomUUID();
        setOrder(ids.filter((each) => each !== id));
        setRemoval(key);
        const name = getName(id);
        void session.remove(id, { key, insists }).then(({ kind }) => {
          if (kind === 'refused') setOrder(null);
          setMessage(kind === 'refused' ? words.isStillThere(name) : words.isRemoved(name));
        });
        then();
      });
    },
    /** while the removal is the newest step */
    undo:
      removal !== null && steps.at(-1)?.key === removal
        ? () => {
            setRemoval(null);
            setMessage(words.isBack);
            void session.undo();
          }
        : null,
  };
}

interface RowProps {
  node: AnsweredNode;
  at: number;
  count: number;
  onEdit(): void;
  onMove(to: number): void;
  onRemove(then: () => void): void;
}

function Row({ node: loaded, at, count, onEdit, onMove, onRemove }: RowProps) {
  const node = useNode(loaded);
  const row = useRef<HTMLLIElement>(null);
  const name = excerptNode(node) || words.unnamed(moduleLabel(node.model), at + 1);
  const reason = hiddenReason(node, new Date());
  const thumbnail = node.image_thumbnails?.small;

  /** some browsers drop the focus of moved elements */
  function move(to: number) {
    const focused = document.activeElement;
    onMove(to);
    focusLater(() => {
      if (focused instanceof HTMLElement && row.current?.contains(focused)) focused.focus();
      row.current?.scrollIntoView({ block: 'nearest' });
    });
  }
  function onKeyDown(event: KeyboardEvent) {
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: count - 1 }[event.key];
    if (!event.altKey || to === undefined) return;
    event.preventDefault();
    move(to);
  }
  function removeRow() {
    const next = row.current?.nextElementSibling ?? row.current?.previousElementSibling;
    const list = row.current?.closest('section');
    onRemove(() => {
      const other = next?.querySelector('button') ?? list?.querySelector<HTMLElement>('[data-add]');
      other?.focus();
    });
  }
  return (
    <li ref={row} data-child={node.id} className={styles.row} onKeyDown={onKeyDown}>
      <button type="button" className={styles.open} onClick={onEdit}>
        {thumbnail ? <img src={thumbnail} alt="" loading="lazy" /> : null}
        <span>
          <span className={styles.name}>{name}</span>
          {reason ? <small>{reason}</small> : null}
        </span>
        <EditorIcon name="pencil" />
      </button>
      <IconButton
        className={styles.tool}
        icon="up"
        label={words.up(name)}
        isOff={at === 0}
        onClick={() => move(at - 1)}
      />
      <IconButton
        className={styles.tool}
        icon="down"
        label={words.down(name)}
        isOff={at === count - 1}
        onClick={() => move(at + 1)}
      />
      <IconButton
        className={styles.tool}
        icon="trash"
        label={words.remove(name)}
        onClick={removeRow}
      />
    </li>
  );
}
