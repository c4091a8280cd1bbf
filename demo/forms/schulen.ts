import { FIELD_TYPES } from '#domains/forms/field-types.ts';
import { type Calendar, longDay } from '../calendar.ts';
import type { DemoEntry, DemoForm } from './entries.ts';

const PIECES = [
  'Papierkram',
  'Die Bremer Stadtmusikanten',
  'Peter und der Wolf',
  'Das Käthchen von Heilbronn',
  'Woyzeck',
];

export const schulForm: DemoForm = {
  slug: 'schulklasse-anmelden',
  title: 'Schulklasse oder Kita-Gruppe anmelden',
  intro:
    '<p>Sagen Sie uns, was Sie sehen möchten und mit wie vielen. Wir halten die Plätze zwei Wochen frei und schicken Ihnen die Bestätigung mit dem Bus dazu.</p>',
  fields: [
    { label: 'Ihr Besuch', slug: 'besuch', field_type: FIELD_TYPES.section },
    {
      label: 'Stück',
      slug: 'stueck',
      field_type: FIELD_TYPES.dropdown,
      required: true,
      choices: PIECES,
    },
    {
      label: 'Wunschtermin',
      slug: 'termin',
      field_type: FIELD_TYPES.date,
      required: true,
      help_text: 'Vormittags um 10.30 Uhr; welche Tage gehen, steht im Programm.',
    },
    { label: 'Ausweichtermin', slug: 'ausweichtermin', field_type: FIELD_TYPES.date },
    {
      label: 'Kinder und Jugendliche',
      slug: 'kinder',
      field_type: FIELD_TYPES.number,
      required: true,
      min: 1,
    },
    {
      label: 'Begleitpersonen',
      slug: 'begleitung',
      field_type: FIELD_TYPES.number,
      required: true,
      min: 1,
      help_text: 'Sie sitzen frei.',
    },
    {
      label: 'Klasse oder Alter',
      slug: 'klasse',
      field_type: FIELD_TYPES.line,
      required: true,
    },
    {
      label: 'Einführung in der Klasse',
      slug: 'einfuehrung',
      field_type: FIELD_TYPES.checkbox,
      help_text: 'Zwei aus dem Ensemble kommen zu Ihnen, eine Schulstunde, kostenlos.',
      if_field: 'stueck',
      if_values: ['Das Käthchen von Heilbronn', 'Woyzeck'],
    },
    {
      label: 'Wir brauchen den Bus',
      slug: 'bus',
      field_type: FIELD_TYPES.checkbox,
      help_text: 'Einmal im Jahr geschenkt von den Stadtwerken.',
    },
    {
      label: 'Was jemand braucht',
      slug: 'bedarf',
      field_type: FIELD_TYPES.checkboxes,
      choices: ['Rollstuhlplatz', 'Gebärdensprache', 'Platz am Rand', 'Ruheraum'],
    },
    { label: 'Ihre Schule', slug: 'schule-abschnitt', field_type: FIELD_TYPES.section },
    {
      label: 'Schule oder Kita',
      slug: 'schule',
      field_type: FIELD_TYPES.line,
      required: true,
      autocomplete: 'organization',
    },
    {
      label: 'Ansprechperson',
      slug: 'name',
      field_type: FIELD_TYPES.line,
      required: true,
      autocomplete: 'name',
    },
    {
      label: 'E-Mail-Adresse',
      slug: 'email',
      field_type: FIELD_TYPES.email,
      required: true,
      autocomplete: 'email',
    },
    {
      label: 'Telefon',
      slug: 'telefon',
      field_type: FIELD_TYPES.line,
      help_text: 'Am besten das, an dem Sie am Tag selbst sind.',
      autocomplete: 'tel',
    },
    { label: 'Was wir noch wissen sollten', slug: 'nachricht', field_type: FIELD_TYPES.text },
  ],
  privacy_text:
    '<p>Namen von Kindern brauchen wir nicht. Mehr unter <a href="/de/datenschutz#formulare">Datenschutz</a>.</p>',
  submit_label: 'Gruppe anmelden',
  success_message:
    'Vielen Dank! Die Plätze sind vorgemerkt. Miriam Odenthal bestätigt sie Ihnen in den nächsten Tagen.',
  send_copy: true,
  recipients: ['schule@haus-am-wehr.example'],
  recipient_rules: [
    { field: 'bedarf', value: 'Gebärdensprache', email: 'zugang@haus-am-wehr.example' },
  ],
  retention_days: 400,
  meta_description:
    'Mit der Klasse oder Kita-Gruppe ins Haus am Wehr: Stück und Tag wählen, Zahl der Kinder nennen, Bus dazubestellen.',
};

/** Days are written as people type them. */
export function schulEntries({ on }: Calendar): readonly DemoEntry[] {
  const day = (weeks: number, weekday: 1 | 2 | 3) => on(weeks, weekday).toString();
  return [
    {
      form: schulForm.slug,
      days: 12,
      time: '14:31',
      answers: {
        stueck: 'Die Bremer Stadtmusikanten',
        termin: day(5, 2),
        ausweichtermin: day(6, 2),
        kinder: 24,
        begleitung: 3,
        klasse: '2 a',
        bus: true,
        bedarf: ['Rollstuhlplatz'],
        schule: 'Grundschule an der Klinkerbrücke',
        name: 'Susanne Pahl',
        email: 's.pahl@grundschule-klinkerbruecke.example',
        telefon: '069 90009-771',
        nachricht: 'Ein Kind fährt im Rollstuhl, der Bus muss also eine Rampe haben.',
      },
      status: 'answered',
      notes: [
        {
          kind: 'note',
          hours: 18,
          text: 'Stadtwerke schicken den Niederflurbus. Reihe 1 rechts ist frei.',
        },
        {
          kind: 'answer',
          hours: 19,
          subject: 'Ihr Besuch mit der 2 a',
          text: `Liebe Frau Pahl,\n\nam ${longDay(on(5, 2))} sind 27 Plätze für Sie da, einer davon für den Rollstuhl, in der ersten Reihe. Der Bus mit Rampe ist um 9.45 Uhr bei Ihnen.\n\nWir freuen uns auf die 2 a!\nMiriam Odenthal`,
        },
      ],
    },
    {
      form: schulForm.slug,
      days: 3,
      time: '07:52',
      answers: {
        stueck: 'Woyzeck',
        termin: day(4, 3),
        kinder: 51,
        begleitung: 4,
        klasse: '10 a und 10 b',
        einfuehrung: true,
        bus: false,
        bedarf: ['Gebärdensprache', 'Platz am Rand'],
        schule: 'Ferdinand-Rauch-Gymnasium',
        name: 'Dr. Igor Wallasch',
        email: 'wallasch@rauch-gymnasium.example',
        nachricht:
          'Zwei Schülerinnen sprechen Gebärdensprache und bringen eine Dolmetscherin mit. Können die drei so sitzen, dass Bühne und Dolmetscherin im Blick sind?',
      },
      status: 'read',
      notes: [{ kind: 'note', hours: 2, text: 'Malin fragt im Saal nach, Reihe 4 links?' }],
    },
    {
      form: schulForm.slug,
      days: 1,
      time: '16:08',
      answers: {
        stueck: 'Papierkram',
        termin: day(3, 1),
        ausweichtermin: day(3, 3),
        kinder: 14,
        begleitung: 4,
        klasse: '3 bis 5 Jahre',
        bus: true,
        schule: 'Kita Treidelpfad',
        name: 'Aylin Demir',
        email: 'leitung@kita-treidelpfad.example',
        telefon: '069 90009-772',
      },
      status: 'new',
    },
  ];
}
