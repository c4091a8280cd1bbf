import { useRef, useState } from 'react';
import { moveByKey } from '../../modal/fields/move-buttons.tsx';
import { focusLater } from '../../page/focus-later.ts';
import { IconButton } from '../../toolbar/icon-button.tsx';
import { findersTexts } from '../finders.texts.ts';
import image from '../image-finder.module.css';
import { type FoundEvent, moveItem } from './event-choice.ts';
import styles from './event-finder.module.css';

const words = findersTexts.event;

interface ChosenEventsProps {
  events: readonly FoundEvent[];
  onChange(events: readonly FoundEvent[]): void;
  onApply(): void;
}

/** The chosen performances in order; sorted by buttons or Alt with arrow keys. */
export function ChosenEvents({ events, onChange, onApply }: ChosenEventsProps) {
  const list = useRef<HTMLOListElement>(null);
  const [message, setMessage] = useState('');

  function move(from: number, to: number): void {
    const next = moveItem(events, from, to);
    const event = events[from];
    if (next === events || !event) return;
    onChange(next);
    setMessage(words.isNow(event.title, to + 1, events.length));
    // some browsers drop the focus of moved elements
    const focused = document.activeElement;
    focusLater(() => {
      if (focused instanceof HTMLElement && list.current?.contains(focused)) focused.focus();
    });
  }
  function remove(index: number): void {
    const event = events[index];
    if (!event) return;
    onChange(events.filter((each) => each !== event));
    setMessage(words.isRemoved(event.title));
    const rows = [...(list.current?.children ?? [])];
    const next = rows[index + 1] ?? rows[index - 1];
    next?.querySelector<HTMLElement>('[data-remove]')?.focus();
  }
  return (
    <section aria-label={words.chosen} className={styles.chosen}>
      <p role="status" className={styles.message}>
        {message || words.howMany(events.length)}
      </p>
      {events.length > 0 ? (
        <ol ref={list}>
          {events.map((event, index) => (
            <li
              key={event.id}
              onKeyDown={(pressed) => moveByKey(pressed, index, (to) => move(index, to))}
            >
              <span>
                {event.title} <small>{event.detail}</small>
              </span>
              <IconButton
                icon="up"
                label={words.up(event.title)}
                onClick={() => move(index, index - 1)}
                isOff={index === 0}
              />
              <IconButton
                icon="down"
                label={words.down(event.title)}
                onClick={() => move(index, index + 1)}
                isOff={index === events.length - 1}
              />
              <IconButton
                icon="close"
                label={words.remove(event.title)}
                onClick={() => remove(index)}
                data-remove
              />
            </li>
          ))}
        </ol>
      ) : null}
      <div className={image.actions}>
        <button
          type="button"
          className={image.primary}
          aria-disabled={events.length === 0 || undefined}
          onClick={onApply}
        >
          {words.take(events.length)}
        </button>
      </div>
    </section>
  );
}
