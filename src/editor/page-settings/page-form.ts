import type { FieldForm } from '#modules/form.ts';
import type { PageValues } from './pages-api.ts';

type Fields = { [Field in keyof PageValues]?: FieldForm };

/** Characters shown by search engines and social media. */
export const SHOWN_LENGTHS: { [Field in keyof PageValues]?: number } = {
  meta_title: 60,
  meta_description: 155,
  og_title: 60,
  og_description: 110,
};

const flag = (label: string, help?: string): FieldForm => ({
  widget: 'switch',
  label,
  ...(help && { help }),
});

/** Fields of the page settings, except parent and position. */
export const PAGE_FORM = {
  page: {
    title: { widget: 'text', label: 'Titel' },
    headline: { widget: 'text', label: 'Überschrift', help: 'Leer: der Titel.' },
    slug: {
      widget: 'text',
      label: 'Adresse (letzter Teil)',
      help: 'Kleinbuchstaben, Ziffern und Bindestriche.',
    },
  },
  visible: {
    is_online: flag('Online', 'Besucher sehen die Seite, wenn auch alle darüber online sind.'),
    online_from: { widget: 'moment', label: 'Zeigen ab', help: 'Leer: sofort.' },
    online_to: { widget: 'moment', label: 'Zeigen bis', help: 'Leer: ohne Ende.' },
  },
  menus: {
    in_menu: flag('Im Menü'),
    in_secondary_menu: flag('Im zweiten Menü'),
    in_footer: flag('In der Fußzeile'),
    menu_name: { widget: 'text', label: 'Name in Menüs', help: 'Leer: der Titel.' },
    menu_url: {
      widget: 'address',
      label: 'Eintrag führt stattdessen nach',
      help: 'Leer: zu dieser Seite. Sonst eine Adresse, die mit / oder https:// beginnt.',
    },
    is_clickable: flag(
      'Eintrag ist ein Link',
      'Sonst nur Überschrift für das, was darunter liegt.',
    ),
    has_tab_navigation: flag('Unterseiten als Reiter zeigen'),
    is_landing_page: flag(
      'Startet ohne Kopf',
      'Ohne sichtbare Überschrift und Pfad: der Inhalt beginnt ganz oben.',
    ),
  },
  search: {
    meta_title: { widget: 'text', label: 'Titel in Suchmaschinen', help: 'Leer: der Titel.' },
    meta_description: { widget: 'textarea', label: 'Beschreibung', rows: 3 },
    robots_noindex: flag('In Suchmaschinen nicht zeigen'),
  },
  social: {
    og_title: { widget: 'text', label: 'Titel in sozialen Medien', help: 'Leer: der Titel.' },
    og_description: {
      widget: 'textarea',
      label: 'Text in sozialen Medien',
      rows: 3,
      help: 'Leer: die Beschreibung.',
    },
    og_image: {
      widget: 'image',
      label: 'Bild in sozialen Medien',
      isOptional: true,
      help: 'Ohne eigenes Bild entsteht eines aus Titel und erstem Bild der Seite.',
    },
  },
} as const satisfies Record<string, Fields>;

export type FieldGroup = keyof typeof PAGE_FORM;

/** German name of a field. */
export function pageFieldLabel(name: string): string {
  for (const fields of Object.values(PAGE_FORM)) {
    const form = (fields as Record<string, FieldForm>)[name];
    if (form) return form.label;
  }
  const apart: Record<string, string> = {
    parent_id: 'Liegt unter',
    offline_url: 'Adresse führt nach',
  };
  return apart[name] ?? name;
}

/** All fields in order, to find the first with an error. */
export const FIELD_ORDER: readonly string[] = [
  ...Object.keys(PAGE_FORM.page),
  ...Object.keys(PAGE_FORM.visible),
  'offline_url',
  'parent_id',
  'before',
  ...Object.keys(PAGE_FORM.menus),
  ...Object.keys(PAGE_FORM.search),
  ...Object.keys(PAGE_FORM.social),
];
