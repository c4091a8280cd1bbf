import { FIELD_TYPES } from '../field-types.ts';

/* Templates for new forms. Properties that a field leaves out get their defaults. */

export interface TemplateField {
  label: string;
  slug: string;
  field_type: number;
  required?: boolean;
  help_text?: string;
  choices?: string[];
  autocomplete?: string;
  accept?: string[];
  min?: number;
  if_field?: string;
  if_values?: string[];
}

export interface FormTemplate {
  /** for the choice of a template */
  title: string;
  description: string;
  fields: readonly TemplateField[];
  form: {
    intro: string;
    submit_label?: string;
    success_message: string;
    send_copy: boolean;
    retention_days: number;
  };
}

const name: TemplateField = {
  label: 'Name',
  slug: 'name',
  field_type: FIELD_TYPES.line,
  required: true,
  autocomplete: 'name',
};
const email: TemplateField = {
  label: 'E-Mail-Adresse',
  slug: 'email',
  field_type: FIELD_TYPES.email,
  required: true,
  autocomplete: 'email',
};
const phone: TemplateField = {
  label: 'Telefon',
  slug: 'telefon',
  field_type: FIELD_TYPES.line,
  help_text: 'Falls wir Sie anrufen dürfen.',
  autocomplete: 'tel',
};
const message = (label: string, help_text = ''): TemplateField => ({
  label,
  slug: 'nachricht',
  field_type: FIELD_TYPES.text,
  required: true,
  help_text,
});

const contact: FormTemplate = {
  title: 'Kontakt',
  description: 'Name, E-Mail-Adresse, Thema und Nachricht',
  fields: [
    name,
    email,
    {
      label: 'Worum geht es?',
      slug: 'thema',
      field_type: FIELD_TYPES.dropdown,
      choices: ['Karten und Abonnements', 'Programm', 'Presse', 'Etwas anderes'],
    },
    message('Ihre Nachricht'),
  ],
  form: {
    intro: '<p>Schreiben Sie uns. Wir antworten so bald wie möglich.</p>',
    success_message: 'Vielen Dank! Ihre Nachricht wurde gesendet.',
    send_copy: true,
    retention_days: 180,
  },
};

/** V-8. Can be sent without a name. */
const barrier: FormTemplate = {
  title: 'Barriere melden',
  description: 'Was nicht geht und wo, auch ohne Namen',
  fields: [
    {
      label: 'Wo ist Ihnen die Barriere begegnet?',
      slug: 'wo',
      field_type: FIELD_TYPES.radios,
      required: true,
      choices: ['Auf dieser Website', 'Im Haus', 'Beim Kauf von Karten'],
    },
    {
      label: 'Adresse der Seite',
      slug: 'seite',
      field_type: FIELD_TYPES.url,
      help_text: 'Wenn Sie sie zur Hand haben.',
      if_field: 'wo',
      if_values: ['Auf dieser Website', 'Beim Kauf von Karten'],
    },
    message('Was geht nicht, und was brauchen Sie?'),
    {
      label: 'Ich möchte eine Antwort',
      slug: 'antwort',
      field_type: FIELD_TYPES.checkbox,
    },
    { ...name, required: false, if_field: 'antwort', if_values: ['ja'] },
    { ...email, if_field: 'antwort', if_values: ['ja'] },
  ],
  form: {
    intro:
      '<p>Stoßen Sie auf eine Barriere oder brauchen Sie etwas in anderer Form? Ihren Namen müssen Sie nicht nennen.</p>',
    submit_label: 'Barriere melden',
    success_message: 'Vielen Dank! Wir gehen Ihrer Meldung nach.',
    send_copy: true,
    retention_days: 365,
  },
};

const group: FormTemplate = {
  title: 'Gruppenbuchung',
  description: 'Vorstellung, Anzahl und Ermäßigungen für Schulklassen und Gruppen',
  fields: [
    { label: 'Ihr Besuch', slug: 'besuch', field_type: FIELD_TYPES.section },
    {
      label: 'Vorstellung',
      slug: 'vorstellung',
      field_type: FIELD_TYPES.line,
      required: true,
    },
    { label: 'Wunschtermin', slug: 'termin', field_type: FIELD_TYPES.date, required: true },
    { label: 'Ausweichtermin', slug: 'ausweichtermin', field_type: FIELD_TYPES.date },
    {
      label: 'Anzahl der Personen',
      slug: 'personen',
      field_type: FIELD_TYPES.number,
      required: true,
      min: 1,
    },
    {
      label: 'Davon Kinder und Jugendliche',
      slug: 'kinder',
      field_type: FIELD_TYPES.number,
      min: 0,
    },
    {
      label: 'Was brauchen Sie?',
      slug: 'bedarf',
      field_type: FIELD_TYPES.checkboxes,
      choices: ['Rollstuhlplätze', 'Audiodeskription', 'Gebärdensprache', 'Einführung', 'Führung'],
    },
    { label: 'Ihre Gruppe', slug: 'gruppe', field_type: FIELD_TYPES.section },
    {
      label: 'Art der Gruppe',
      slug: 'art',
      field_type: FIELD_TYPES.radios,
      required: true,
      choices: ['Schule oder Kita', 'Verein', 'Unternehmen', 'Private Gruppe'],
    },
    {
      label: 'Name der Einrichtung',
      slug: 'einrichtung',
      field_type: FIELD_TYPES.line,
      autocomplete: 'organization',
    },
    { ...name, label: 'Ansprechperson' },
    email,
    phone,
    { ...message('Was wir noch wissen sollten'), required: false },
  ],
  form: {
    intro: '<p>Ab zehn Personen buchen Sie als Gruppe. Wir melden uns mit einem Angebot.</p>',
    submit_label: 'Anfrage senden',
    success_message: 'Vielen Dank! Wir melden uns mit einem Angebot.',
    send_copy: true,
    retention_days: 365,
  },
};

const audition: FormTemplate = {
  title: 'Vorsprechen und Vorsingen',
  description: 'Bewerbung mit Lebenslauf, Foto und Aufnahme',
  fields: [
    name,
    email,
    { ...phone, required: true, help_text: '' },
    {
      label: 'Geburtsdatum',
      slug: 'geburtsdatum',
      field_type: FIELD_TYPES.birthday,
      autocomplete: 'bday',
    },
    {
      label: 'Wofür bewerben Sie sich?',
      slug: 'fach',
      field_type: FIELD_TYPES.radios,
      required: true,
      choices: ['Schauspiel', 'Gesang', 'Tanz', 'Orchester'],
    },
    {
      label: 'Stimmfach',
      slug: 'stimmfach',
      field_type: FIELD_TYPES.line,
      if_field: 'fach',
      if_values: ['Gesang'],
    },
    {
      label: 'Instrument',
      slug: 'instrument',
      field_type: FIELD_TYPES.line,
      required: true,
      if_field: 'fach',
      if_values: ['Orchester'],
    },
    {
      label: 'Lebenslauf',
      slug: 'lebenslauf',
      field_type: FIELD_TYPES.file,
      required: true,
      accept: ['pdf'],
    },
    {
      label: 'Foto',
      slug: 'foto',
      field_type: FIELD_TYPES.file,
      accept: ['image'],
    },
    {
      label: 'Aufnahme',
      slug: 'aufnahme',
      field_type: FIELD_TYPES.file,
      accept: ['audio', 'video'],
      help_text: 'Längere Aufnahmen bitte als Link.',
    },
    { label: 'Link zu einer Aufnahme', slug: 'link', field_type: FIELD_TYPES.url },
    { ...message('Was Sie uns sagen möchten'), required: false },
  ],
  form: {
    intro: '<p>Bewerben Sie sich mit Lebenslauf, Foto und einer Aufnahme.</p>',
    submit_label: 'Bewerbung senden',
    success_message: 'Vielen Dank! Wir haben Ihre Bewerbung erhalten.',
    send_copy: true,
    retention_days: 180,
  },
};

export const FORM_TEMPLATES = { contact, barrier, group, audition };
export type FormTemplateName = keyof typeof FORM_TEMPLATES;
