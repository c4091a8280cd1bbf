import { FIELD_TYPES } from '#domains/forms/field-types.ts';
import type { EventCard } from '#domains/programme/events/event-card.schema.ts';
import type { ImageObject, ImageThumbnails } from '#lib/answers/image.ts';
import type { ArticleObject, FormObject, TeaserObject, VenueObject } from './resolved.ts';

/** Resolved references for the gallery and view tests; tests remove what they are about. */

export const PICTURE: ImageObject = {
  id: 1,
  url: '/media/wehr/2400.jpg',
  alt_text: 'Wellen in Rot',
  is_decorative: false,
  credit: 'Grafik: Haus am Wehr',
  caption: 'Plakat der Spielzeit',
  width: 2400,
  height: 1600,
  colours: null,
  focal_point: { x: 0.25, y: 0.5 },
  renditions: { base: '/media/wehr', widths: [480, 1024, 2400], fallback: 'jpg', avif: false },
};

const pictured = { image_obj: PICTURE, image_thumbnails: null as ImageThumbnails | null };

export function venue(more: Partial<VenueObject> = {}): VenueObject {
  return {
    ...pictured,
    id: 2,
    slug: 'kammer',
    url: '/de/venues/kammer/2',
    name: 'Kammer',
    description: '<p>Ein Turbinensaal.</p>',
    street: 'Am Wehr 1',
    postal_code: '12345',
    city: 'Lindenfurt',
    latitude: 52.53,
    longitude: 13.38,
    public_transport: 'Bus 4 bis Am Wehr',
    accessibility: 'stufenlos',
    rooms: [{ id: 1, name: 'Studio' }],
    ...more,
  };
}

export function article(id: number, more: Partial<ArticleObject> = {}): ArticleObject {
  return {
    ...pictured,
    id,
    slug: `artikel-${id}`,
    url: `/de/mediathek-de/artikel-${id}/${id}`,
    title: `Artikel ${id}`,
    preline: '',
    headline: '',
    subline: '',
    teaser_text: 'Worum es geht.',
    published_at: '2026-11-01T09:00:00+01:00',
    categories: [{ id: 1, name: 'Reportagen', slug: 'reportagen' }],
    link: { url: `/de/mediathek-de/artikel-${id}/${id}` },
    link_text: 'Weiterlesen',
    ...more,
  };
}

export function event(id: number, more: Partial<EventCard> = {}): EventCard {
  return {
    ...pictured,
    id,
    slug: 'dido',
    url: `/de/programm/dido/${id}`,
    name: 'Dido und Aeneas',
    preline: '',
    headline: '',
    subline: 'Oper von Henry Purcell',
    date_start: '2026-12-12T19:30:00+01:00',
    date_end: null,
    all_day: false,
    event_type_new: { id: 3, name: 'Oper', slug: 'oper' },
    room: { id: 1, name: 'Großes Haus', slug: 'grosses-haus', venue: null },
    place: '',
    tags: [],
    series: [],
    genre: null,
    season: null,
    access: [],
    language_note: '',
    characteristics: [],
    status: 'sale',
    event_status: 'takes_place',
    status_note: '',
    sale_start: null,
    availability_at: null,
    previous_date_start: null,
    ticket_url: '/webshop/event/501',
    price_from: '18.00',
    price_to: '48.50',
    currency: 'EUR',
    production: null,
    ...more,
  };
}

export function teaser(id: number, more: Partial<TeaserObject> = {}): TeaserObject {
  return {
    ...pictured,
    id,
    name: `Neues ${id}`,
    link: { url: `/de/mediathek-de/neues/${id}` },
    preline: 'Reportage',
    headline: '',
    subline: '',
    link_text: 'Weiterlesen',
    ...more,
  };
}

export function form(more: Partial<FormObject> = {}): FormObject {
  return {
    id: 4,
    slug: 'kontakt',
    url: '/de/formular/kontakt/4',
    title: 'Kontakt',
    intro: '<p>Schreiben Sie uns.</p>',
    outro: '',
    privacy_text: '',
    closed_text: '',
    submit_label: 'Senden',
    success_message: 'Danke!',
    login_required: false,
    send_copy: false,
    retention_days: 180,
    state: 'open',
    online_from: null,
    online_to: null,
    fields: [
      question(1, 'Ihr Name', { autocomplete: 'name' }),
      question(2, 'Ihre E-Mail-Adresse', { field_type: FIELD_TYPES.email, autocomplete: 'email' }),
      question(3, 'Worum geht es?', {
        field_type: FIELD_TYPES.radios,
        choices: ['Karten', 'Barrierefreiheit', 'Etwas anderes'],
        required: false,
      }),
      question(4, 'Ihre Nachricht', {
        field_type: FIELD_TYPES.text,
        help_text: 'Wir antworten an Werktagen.',
      }),
    ],
    admin_url: null,
    ...more,
  };
}

type Question = FormObject['fields'][number];

function question(id: number, label: string, more: Partial<Question>): Question {
  return {
    id,
    label,
    slug: `frage-${id}`,
    field_type: FIELD_TYPES.line,
    required: true,
    visible: true,
    choices: [],
    default: null,
    placeholder_text: '',
    help_text: '',
    max_length: null,
    min: null,
    max: null,
    accept: [],
    max_size: null,
    autocomplete: '',
    if_field: '',
    if_values: [],
    ...more,
  };
}
