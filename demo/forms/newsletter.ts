import { FIELD_TYPES } from '#domains/forms/field-types.ts';
import type { DemoEntry, DemoForm } from './entries.ts';

/** Only those who answer the house's mail are on the list; entries go after a month. */
export const newsletterForm: DemoForm = {
  slug: 'newsletter-bestellen',
  title: 'Newsletter bestellen',
  intro:
    '<p>Wir schreiben Ihnen eine E-Mail und fragen, ob Sie es waren. Erst wenn Sie darauf antworten, steht Ihre Adresse auf der Liste.</p>',
  fields: [
    {
      label: 'E-Mail-Adresse',
      slug: 'email',
      field_type: FIELD_TYPES.email,
      required: true,
      autocomplete: 'email',
    },
    {
      label: 'Name',
      slug: 'name',
      field_type: FIELD_TYPES.line,
      help_text: 'Nur, wenn wir Sie mit Namen anreden sollen.',
      autocomplete: 'name',
    },
    {
      label: 'Worüber möchten Sie lesen?',
      slug: 'themen',
      field_type: FIELD_TYPES.checkboxes,
      choices: ['Alles', 'Oper', 'Schauspiel', 'Tanz', 'Konzert', 'Junges Haus'],
    },
    {
      label: 'Ja, schicken Sie mir den Brief jeden ersten Dienstag.',
      slug: 'einverstanden',
      field_type: FIELD_TYPES.checkbox,
      required: true,
      help_text: 'Abbestellen geht jederzeit mit einer kurzen Antwort auf den Brief.',
    },
  ],
  privacy_text:
    '<p>Ihre Adresse liegt bei uns im Haus. Antworten Sie nicht auf unsere Nachfrage, löschen wir sie nach 30 Tagen. Mehr unter <a href="/de/datenschutz#formulare">Datenschutz</a>.</p>',
  submit_label: 'Newsletter bestellen',
  success_message:
    'Vielen Dank! Wir schreiben Ihnen und fragen, ob Sie es waren. Erst mit Ihrer Antwort stehen Sie auf der Liste.',
  send_copy: false,
  recipients: ['brief@haus-am-wehr.example'],
  retention_days: 30,
  meta_description:
    'Den Brief aus dem Haus am Wehr bestellen: eine Adresse genügt, wir fragen zur Sicherheit noch einmal nach.',
};

const order = (
  days: number,
  time: string,
  answers: DemoEntry['answers'],
  status: DemoEntry['status'],
): DemoEntry => ({
  form: newsletterForm.slug,
  days,
  time,
  answers: { ...answers, einverstanden: true },
  status,
});

export const newsletterEntries: readonly DemoEntry[] = [
  order(
    21,
    '22:15',
    { email: 'm.obermaier@post.example', name: 'Marlies Obermaier', themen: ['Oper', 'Konzert'] },
    'archived',
  ),
  order(9, '12:40', { email: 'tanzbaer@post.example', themen: ['Tanz'] }, 'answered'),
  order(0, '00:05', { email: 'e.fuhrmann@post.example', name: 'Edda', themen: ['Alles'] }, 'new'),
  {
    form: newsletterForm.slug,
    days: 2,
    time: '03:33',
    answers: {
      email: 'seo-offers@traffic.example',
      name: 'Get 10000 visitors TODAY',
      themen: ['Alles'],
      einverstanden: true,
    },
    honeypot: 'seo-offers@traffic.example',
    status: 'new',
  },
];
