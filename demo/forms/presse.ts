import { FIELD_TYPES } from '#domains/forms/field-types.ts';
import { type Calendar, longDay, type Work } from '../calendar.ts';
import type { DemoEntry, DemoForm } from './entries.ts';

const COMING: readonly Work[] = ['woyzeck', 'kaethchen', 'kammersinfonie', 'dido', 'leonce'];
const OTHER = 'Etwas anderes';

/** 'Woyzeck, Samstag, 5. Dezember' */
function premiere(when: Calendar, work: Work): string {
  const { title, day } = when.premiere(work);
  return `${title}, ${longDay(day)}`;
}

export const presseForm = (when: Calendar): DemoForm => ({
  slug: 'akkreditierung',
  title: 'Presseakkreditierung',
  intro:
    '<p>Für alle, die schreiben, senden oder streamen. Bis drei Tage vor der Vorstellung liegt Ihre Karte sicher bereit, danach meistens auch.</p>',
  fields: [
    {
      label: 'Name',
      slug: 'name',
      field_type: FIELD_TYPES.line,
      required: true,
      autocomplete: 'name',
    },
    {
      label: 'Medium',
      slug: 'medium',
      field_type: FIELD_TYPES.line,
      required: true,
      help_text: 'Oder für wen Sie frei arbeiten.',
      autocomplete: 'organization',
    },
    {
      label: 'E-Mail-Adresse',
      slug: 'email',
      field_type: FIELD_TYPES.email,
      required: true,
      autocomplete: 'email',
    },
    { label: 'Telefon', slug: 'telefon', field_type: FIELD_TYPES.line, autocomplete: 'tel' },
    {
      label: 'Welche Vorstellung?',
      slug: 'vorstellung',
      field_type: FIELD_TYPES.radios,
      required: true,
      choices: [...COMING.map((work) => premiere(when, work)), OTHER],
    },
    {
      label: 'Vorstellung und Tag',
      slug: 'andere',
      field_type: FIELD_TYPES.line,
      required: true,
      if_field: 'vorstellung',
      if_values: [OTHER],
    },
    {
      label: 'Was haben Sie vor?',
      slug: 'art',
      field_type: FIELD_TYPES.checkboxes,
      required: true,
      choices: ['Kritik oder Bericht', 'Interview', 'Fotos bei der Fotoprobe', 'Ton oder Film'],
    },
    {
      label: 'Zweite Karte',
      slug: 'zweite-karte',
      field_type: FIELD_TYPES.checkbox,
      help_text: 'Für eine Begleitung, solange der Vorrat reicht.',
    },
    {
      label: 'Presseausweis oder Auftrag',
      slug: 'ausweis',
      field_type: FIELD_TYPES.file,
      accept: ['pdf', 'image'],
      help_text: 'Nur beim ersten Mal.',
    },
    { label: 'Was wir noch wissen sollten', slug: 'nachricht', field_type: FIELD_TYPES.text },
  ],
  privacy_text:
    '<p>Den Ausweis sehen wir an und löschen ihn mit der Anmeldung nach einem halben Jahr. Mehr unter <a href="/de/datenschutz#formulare">Datenschutz</a>.</p>',
  submit_label: 'Akkreditieren',
  success_message:
    'Vielen Dank! Friederike Abel meldet sich, meistens am selben Tag. Ihre Karte liegt an der Abendkasse.',
  send_copy: true,
  recipients: ['presse@haus-am-wehr.example'],
  retention_days: 180,
  meta_description:
    'Pressekarten, Fotoproben und Interviews im Haus am Wehr: Akkreditierung für alle, die schreiben, senden oder streamen.',
});

export const presseEntries = (when: Calendar): readonly DemoEntry[] => [
  {
    form: 'akkreditierung',
    days: 6,
    time: '10:14',
    answers: {
      name: 'Roland Teubner',
      medium: 'Lindenfurter Anzeiger',
      email: 'teubner@anzeiger.example',
      telefon: '069 90009-773',
      vorstellung: premiere(when, 'woyzeck'),
      art: ['Kritik oder Bericht', 'Fotos bei der Fotoprobe'],
      'zweite-karte': true,
      nachricht: 'Bitte Gang, rechts. Sie wissen, die Knie.',
    },
    status: 'answered',
    notes: [
      {
        kind: 'answer',
        hours: 4,
        subject: 'Ihre Karten für „Woyzeck“',
        text: 'Lieber Herr Teubner,\n\nReihe 6, Platz 1 und 2, Gang rechts. Die Fotoprobe beginnt um elf, Einlass durch den Hof.\n\nFriederike Abel',
      },
    ],
  },
  {
    form: 'akkreditierung',
    days: 1,
    time: '09:26',
    answers: {
      name: 'Pia Sommerfeld',
      medium: 'Podcast „Dritte Reihe“',
      email: 'pia@dritte-reihe.example',
      vorstellung: OTHER,
      andere: 'Die Zauberflöte, irgendein Abend im nächsten Monat',
      art: ['Interview', 'Ton oder Film'],
      nachricht:
        'Ich würde gern zehn Minuten mit jemandem aus der Technik sprechen: Wie klingt die Turbine, wenn niemand singt?',
    },
    files: { ausweis: { file: 'forms/auftrag-dritte-reihe.pdf', name: 'Auftrag Sommerfeld.pdf' } },
    status: 'new',
  },
];
