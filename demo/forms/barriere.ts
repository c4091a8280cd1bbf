import { FORM_TEMPLATES } from '#domains/forms/templates/form-templates.ts';
import type { DemoEntry, DemoForm } from './entries.ts';

const { barrier } = FORM_TEMPLATES;

/** V-8, on the page that the accessibility statement leads to. */
export const barriereForm: DemoForm = {
  ...barrier.form,
  slug: 'barriere-melden',
  title: 'Barriere melden',
  intro:
    '<p>Ihren Namen müssen Sie nicht nennen. Möchten Sie eine Antwort, brauchen wir nur eine Adresse.</p>',
  fields: barrier.fields,
  privacy_text:
    '<p>Ihre Meldung liest Malin Kaya. Mehr unter <a href="/de/datenschutz#formulare">Datenschutz</a>.</p>',
  submit_label: 'Barriere melden',
  success_message:
    'Vielen Dank! Wir gehen Ihrer Meldung nach. Wenn Sie eine Adresse genannt haben, antworten wir innerhalb von zwei Werktagen.',
  recipients: ['zugang@haus-am-wehr.example'],
  meta_description:
    'Eine Barriere auf der Website, im Haus oder beim Kartenkauf melden: ohne Namen, in zwei Minuten, mit Antwort, wenn Sie möchten.',
};

export const barriereEntries: readonly DemoEntry[] = [
  {
    form: barriereForm.slug,
    days: 19,
    time: '20:47',
    answers: {
      wo: 'Im Haus',
      nachricht:
        'Die Tür zum Rollstuhl-WC neben der Garderobe fällt von selbst zu. Ich habe beide Hände an den Rädern und komme nicht mehr heraus, ohne dass jemand hilft. Ein Feststeller würde reichen.',
      antwort: true,
      name: 'Karla Vennemann',
      email: 'karla.vennemann@post.example',
    },
    status: 'archived',
    notes: [
      { kind: 'note', hours: 13, text: 'Haustechnik ist bestellt: Türschließer mit Feststellung.' },
      {
        kind: 'answer',
        hours: 15,
        subject: 'Die Tür an der Garderobe',
        text: 'Liebe Frau Vennemann,\n\nSie haben recht, und es tut uns leid. Am Freitag bekommt die Tür einen Schließer, der offen stehen bleibt. Bis dahin ist sie mit einem Keil gesichert, und die Garderobe weiß Bescheid.\n\nMalin Kaya',
      },
    ],
  },
  {
    form: barriereForm.slug,
    days: 4,
    time: '11:02',
    answers: {
      wo: 'Auf dieser Website',
      seite: 'https://haus-am-wehr.example/de/programm',
      nachricht:
        'Mein Screenreader liest bei ausverkauften Vorstellungen zweimal „ausverkauft“ vor. Nicht schlimm, aber auf Dauer mühsam.',
      antwort: false,
    },
    status: 'read',
    notes: [{ kind: 'note', hours: 3, text: 'Nachgestellt mit NVDA. Geht in die nächste Runde.' }],
  },
  {
    form: barriereForm.slug,
    days: 0,
    time: '00:20',
    answers: {
      wo: 'Beim Kauf von Karten',
      seite: 'https://haus-am-wehr.example/webshop',
      nachricht:
        'Im Saalplan komme ich mit der Tastatur nicht über Reihe 9 hinaus. Am Ende habe ich angerufen.',
      antwort: true,
      name: 'Jannis Roth',
      email: 'jannis.roth@post.example',
    },
    status: 'new',
  },
  {
    form: barriereForm.slug,
    days: 2,
    time: '03:33',
    answers: {
      wo: 'Auf dieser Website',
      seite: 'https://traffic.example',
      nachricht: 'Get 10000 visitors TODAY',
      antwort: true,
      name: 'SEO Offers',
      email: 'seo-offers@traffic.example',
    },
    honeypot: 'seo-offers@traffic.example',
    status: 'new',
  },
];
