import type { ModuleForm } from '../form.ts';
import type { EventListItem, EventListModule } from './eventlist.schema.ts';

export const eventlistForm: ModuleForm<EventListModule> = {
  label: 'Termine',
  children: { label: 'Einzelne Veranstaltungen', add: 'Veranstaltung hinzufügen' },
  fields: {
    date_from: {
      widget: 'day',
      label: 'Vom',
      help: 'Leer: ab heute. Was vorbei ist, fehlt immer.',
    },
    date_to: { widget: 'day', label: 'Bis', help: 'Leer: ohne Ende.' },
    tag: { widget: 'options', label: 'Schlagworte', from: 'event-tags', asText: true },
    filters: {
      widget: 'filters',
      label: 'Nur',
      filters: {
        room: { label: 'Ort', from: 'rooms' },
        type: { label: 'Veranstaltungsart', from: 'exhibition-types' },
        series: { label: 'Reihe', from: 'series' },
        genre: { label: 'Genre', from: 'genres' },
      },
      help: 'Sind einzelne Veranstaltungen gewählt, gelten nur diese.',
    },
    card_style: {
      widget: 'select',
      label: 'Darstellung',
      options: [
        { value: '', label: 'Wie im ganzen Haus' },
        { value: 'style1', label: 'Schrift auf dem Bild' },
        { value: 'style2', label: 'Schrift unter dem Bild' },
        { value: 'style3', label: 'Zeilen nach Tagen' },
      ],
    },
  },
};

export const eventlistitemForm: ModuleForm<EventListItem> = {
  label: 'Veranstaltung der Liste',
  fields: {
    event: {
      widget: 'reference',
      label: 'Veranstaltung',
      finder: { path: 'event-finder', content_type: 'programme.event', label: 'Veranstaltung' },
      object: 'event_obj',
    },
  },
};
