import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import type { Colleague } from '#content/comments/comment.schema.ts';
import styles from './comments.module.css';
import { commentsTexts as words } from './comments.texts.ts';
import { type AskedMention, findAskedMention, findColleagues, insertMention } from './mentions.ts';

/** Further names are found by typing on. */
const MAX_SHOWN = 6;

interface MentionFieldProps {
  label: string;
  text: string;
  colleagues: readonly Colleague[];
  /** id of the error */
  describedBy: string;
  isInvalid: boolean;
  field: RefObject<HTMLTextAreaElement | null>;
  onText(text: string): void;
  onSend(): void;
  onCancel?: (() => void) | undefined;
}

/** A text in which an @ offers names of colleagues: arrow keys choose, Enter or Tab take one, Escape closes the list. */
export function MentionField(props: MentionFieldProps) {
  const { label, text, colleagues, describedBy, isInvalid, field, onText, onSend, onCancel } =
    props;
  const id = useId();
  const [asked, setAsked] = useState<AskedMention | null>(null);
  const [active, setActive] = useState(0);
  const found = asked ? findColleagues(colleagues, asked.query).slice(0, MAX_SHOWN) : [];
  const isOpen = found.length > 0;

  /** Notes whether a name is being typed at the caret. */
  function readMention(element: HTMLTextAreaElement) {
    const { value, selectionStart, selectionEnd } = element;
    setAsked(selectionStart === selectionEnd ? findAskedMention(value, selectionStart) : null);
    setActive(0);
  }
  function take({ name }: Colleague) {
    const element = field.current;
    if (!asked || !element) return;
    const next = insertMention(text, asked, name);
    onText(next.text);
    setAsked(null);
    requestAnimationFrame(() => {
      element.focus();
      element.setSelectionRange(next.caret, next.caret);
    });
  }
  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    const { key } = event;
    const chosen = found[active];
    if (isOpen && (key === 'ArrowDown' || key === 'ArrowUp')) {
      event.preventDefault();
      const step = key === 'ArrowDown' ? 1 : -1;
      const next = (active + step + found.length) % found.length;
      setActive(next);
      // the list of a tablet is short, and scrolls
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
    } else if (isOpen && chosen && !event.ctrlKey && (key === 'Enter' || key === 'Tab')) {
      event.preventDefault();
      take(chosen);
    } else if (isOpen && key === 'Escape') {
      event.preventDefault();
      setAsked(null);
    } else if (key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onSend();
    } else if (key === 'Escape' && onCancel) {
      event.preventDefault();
      onCancel();
    }
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <textarea
        ref={field}
        id={id}
        rows={3}
        maxLength={4000}
        value={text}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={`${id}-names`}
        aria-activedescendant={isOpen ? `${id}-${active}` : undefined}
        aria-invalid={isInvalid}
        aria-describedby={describedBy}
        onChange={(event) => {
          onText(event.target.value);
          readMention(event.target);
        }}
        onClick={(event) => readMention(event.currentTarget)}
        onBlur={() => setAsked(null)}
        onKeyDown={onKeyDown}
      />
      <p role="status" className={styles.unseen}>
        {isOpen ? words.found(found.length) : ''}
      </p>
      <NameList id={id} names={found} active={active} onChoose={take} />
    </div>
  );
}

interface NameListProps {
  /** prefix of the ids of list and options */
  id: string;
  names: readonly Colleague[];
  active: number;
  onChoose(colleague: Colleague): void;
}

function NameList({ id, names, active, onChoose }: NameListProps) {
  const list = useRef<HTMLDivElement>(null);
  // above a phone's keyboard
  useEffect(() => {
    if (names.length > 0) list.current?.scrollIntoView({ block: 'nearest' });
  }, [names.length]);
  return (
    <div
      ref={list}
      id={`${id}-names`}
      role="listbox"
      aria-label={words.colleagues}
      hidden={names.length === 0}
      className={styles.names}
    >
      {names.map((colleague, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the text has the focus, and its keys
        <div
          key={colleague.id}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          onMouseDown={(event) => event.preventDefault()} // keeps the focus in the text
          onClick={() => onChoose(colleague)} // not as soon as it is touched: a finger scrolls
        >
          {colleague.name}
        </div>
      ))}
    </div>
  );
}
