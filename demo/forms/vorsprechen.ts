import { FORM_TEMPLATES } from '#domains/forms/templates/form-templates.ts';
import type { DemoEntry, DemoForm } from './entries.ts';

const { audition } = FORM_TEMPLATES;

export const vorsprechenForm: DemoForm = {
  ...audition.form,
  slug: 'vorspielen-und-vorsingen',
  title: 'Für ein Vorspiel bewerben',
  intro:
    '<p>Lebenslauf genügt; eine Aufnahme hilft uns, Sie zur richtigen Runde einzuladen. Ein Foto müssen Sie nicht schicken: Die erste Seite lesen wir ohne.</p>',
  fields: audition.fields,
  privacy_text:
    '<p>Ihre Unterlagen lesen zwei Menschen und die Jury. Nach sechs Monaten löschen wir alles. Mehr unter <a href="/de/datenschutz#formulare">Datenschutz</a>.</p>',
  submit_label: 'Bewerbung senden',
  success_message:
    'Vielen Dank! Ihre Bewerbung ist da, mit allen Dateien. In zwei Wochen hören Sie, wie es weitergeht.',
  recipients: ['jobs@haus-am-wehr.example'],
  meta_description:
    'Bewerbung für Probespiele und Vorsingen am Haus am Wehr, mit Lebenslauf, Aufnahme und Link, ganz ohne Anschreiben.',
};

export const vorsprechenEntries: readonly DemoEntry[] = [
  {
    form: vorsprechenForm.slug,
    days: 8,
    time: '18:55',
    answers: {
      name: 'Noor Adler',
      email: 'noor.adler@post.example',
      telefon: '069 90009-774',
      geburtsdatum: '1999-04-17',
      fach: 'Orchester',
      instrument: 'Fagott und Kontrafagott',
      nachricht: 'Am Vormittag des Probespiels bin ich noch im Zug, ab 13 Uhr passt mir alles.',
    },
    files: {
      lebenslauf: { file: 'forms/lebenslauf-adler.pdf', name: 'Lebenslauf Noor Adler.pdf' },
      foto: { file: 'forms/foto-adler.webp', name: 'adler.webp' },
      aufnahme: { file: 'recordings/tuning.wav', name: 'Orchesterstelle 3.wav' },
    },
    status: 'read',
    notes: [{ kind: 'note', hours: 40, text: 'Zur ersten Runde, bitte als Letzte auf die Liste.' }],
  },
  {
    form: vorsprechenForm.slug,
    days: 2,
    time: '23:10',
    answers: {
      name: 'Teodor Marinescu',
      email: 't.marinescu@post.example',
      telefon: '069 90009-775',
      fach: 'Gesang',
      stimmfach: '1. Bass',
      link: 'https://aufnahmen.example/marinescu',
    },
    files: {
      lebenslauf: { file: 'forms/lebenslauf-marinescu.pdf', name: 'CV_Marinescu_2.pdf' },
    },
    status: 'new',
  },
];
