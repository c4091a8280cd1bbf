import { useState } from 'react';
import { eventCardTexts } from '#domains/programme/events/card/event-card.texts.ts';
import { useEventWords } from '#domains/programme/events/card/event-words.ts';
import type { EventCard } from '#domains/programme/events/event-card.schema.ts';
import type { FieldForm } from '#modules/form.ts';
import { texts } from '../../editor.texts.ts';
import { findersTexts as finders } from '../../finders/finders.texts.ts';
import { EventFinder } from '../../finders/finders.tsx';
import styles from './chosen-thing.module.css';
import type { ControlProps } from './field-props.ts';

interface EventFieldProps extends ControlProps {
  field: Extract<FieldForm, { widget: 'reference' }>;
}

/** A performance with date, place and state (E-14). */
export function EventField({ field, value, context, onChange }: EventFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const words = useEventWords();
  const event = context[field.object] as EventCard | null | undefined;
  const id = typeof value === 'number' && value > 0 ? value : null;
  const detail = event && [
    words.moment(event),
    event.room?.name || event.place,
    words.status(event),
  ];
  return (
    <div className={styles.chosen}>
      {id !== null ? (
        <p>
          <strong>{event ? event.headline || event.name : texts.reference.gone(id)}</strong>
          {detail ? <small>{detail.filter(Boolean).join(eventCardTexts.between)}</small> : null}
        </p>
      ) : (
        <p className={styles.none}>{finders.file.nothing}</p>
      )}
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {finders.event.open}
      </button>
      {isOpen ? (
        <EventFinder
          onClose={() => setOpen(false)}
          onChoose={([found]) => {
            if (found) onChange(found.id, { [field.object]: found.event_obj });
            setOpen(false);
          }}
        />
      ) : null}
    </div>
  );
}
