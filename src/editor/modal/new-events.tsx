import { getForm } from '#modules/labels.ts';
import { EventFinder } from '../finders/finders.tsx';
import type { EditorSession } from '../session/session.ts';

/** An entry that is just a performance: several can be chosen at once. */
export function isEvent(model: string): boolean {
  const fields = Object.values(getForm(model)?.fields ?? {});
  const [only] = fields;
  return fields.length === 1 && only?.widget === 'reference' && only.finder.path === 'event-finder';
}

interface NewEventsProps {
  session: EditorSession;
  model: string;
  /** the target list */
  list: number;
  onLeave(): void;
}

/** Appends chosen performances to a list in order, as one step (E-14). */
export function NewEvents({ session, model, list, onLeave }: NewEventsProps) {
  const [field = ''] = Object.keys(getForm(model)?.fields ?? {});
  return (
    <EventFinder
      isMultiple
      onClose={onLeave}
      onChoose={(events) => {
        const children = session.content.node(list)?.children ?? [];
        const place = { parent: list, column_index: 0, position: children.length };
        const parts = events.map(({ id }) => ({ model, fields: { [field]: id, is_online: true } }));
        void session.addCopies(parts, place);
        onLeave();
      }}
    />
  );
}
