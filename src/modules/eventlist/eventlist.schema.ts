import * as z from 'zod/mini';
import type {
  EventListObject,
  EventListQuery,
} from '#domains/programme/events/event-list.schema.ts';
import { CARD_STYLES } from '#ui/card/card-style.ts';
import { defineModule } from '../definition.ts';
import { reference } from '../fields/fields.schema.ts';

const DAY = 'Bitte einen Tag angeben.';
const day = () => z.nullable(z.iso.date(DAY));

/** Ids or slugs of options with commas, as in the programme's addresses; '' for any (G-540, G-615). */
const options = () =>
  z
    .string('Bitte eine Auswahl treffen.')
    .check(z.trim(), z.regex(/^[a-z0-9,-]{0,800}$/, 'Bitte eine Auswahl treffen.'));

/** MOD-18: performances by rules, or exactly the children; as cards of a style (G-150). */
export const eventlistSchema = z
  .strictObject({
    date_from: day(),
    date_to: day(),
    tag: options(),
    filters: z.strictObject({
      room: options(),
      type: options(),
      series: options(),
      genre: options(),
    }),
    /** '': the house's choice */
    card_style: z._default(z.enum(['', ...CARD_STYLES], 'Bitte eine Darstellung wählen.'), ''),
  })
  .check(
    z.refine(({ date_from, date_to }) => !date_from || !date_to || date_from <= date_to, {
      message: 'Das Ende liegt vor dem Anfang.',
      path: ['date_to'],
    }),
  );

export type EventListModule = z.infer<typeof eventlistSchema>;

export const eventlist = defineModule({
  model: 'eventlist',
  schema: eventlistSchema,
  initial: {
    date_from: null,
    date_to: null,
    tag: '',
    filters: { room: '', type: '', series: '', genre: '' },
    card_style: '',
  },
  children: 'eventlistitem',
  references: (fields) => ({ eventLists: isChosen(fields) ? [] : [toQuery(fields)] }),
  resolved: (fields, found): Partial<EventListObject> =>
    isChosen(fields) ? {} : found.eventList(toQuery(fields)),
});

/** With children, the rules are ignored. */
function isChosen({ children }: { children?: unknown[] }): boolean {
  return (children?.length ?? 0) > 0;
}

function toQuery({ date_from, date_to, tag, filters }: EventListModule): EventListQuery {
  return { date_from, date_to, tag, filters };
}

export const eventlistitemSchema = z.strictObject({
  event: reference('Bitte eine Veranstaltung auswählen.'),
});

export type EventListItem = z.infer<typeof eventlistitemSchema>;

export const eventlistitem = defineModule({
  model: 'eventlistitem',
  schema: eventlistitemSchema,
  initial: { event: 0 },
  references: ({ event: id }) => ({ events: [id] }),
  resolved: ({ event: id }, { events }) => ({ event_obj: events.get(id) ?? null }),
});
