import * as z from 'zod/mini';
import type { Trx } from '#database/database.ts';
import { Problem } from '#lib/api/problem.ts';
import { labelled } from '#records/field-words.ts';
import {
  address,
  flag,
  html,
  metaDescription,
  metaTitle,
  online,
  optionalLine,
  optionalMoment,
  picture,
  slug,
  title,
  whole,
} from '#records/record-fields.ts';
import { describeKind, group } from '#records/record-kind.server.ts';
import { shortenRetention } from './entries/retention.repository.server.ts';
import { formPage } from './form.page.server.ts';
import { formFieldList, recipientList, recipientRules } from './form-fields.ts';
import { formErrors } from './form-rules.ts';

const DAYS = 'Bitte 1 bis 3650 Tage angeben.';

/** Part 2, Form, and what G-430 adds. */
const fields = z.strictObject({
  slug: slug(),
  title: labelled(title('Bitte einen Titel eingeben.', 200), 'Titel', 'Title'),
  title_en: optionalLine(200),
  intro: labelled(html(), 'Text davor', 'Text before'),
  intro_en: html(),
  fields: formFieldList(),
  outro: labelled(html(), 'Text danach', 'Text after'),
  outro_en: html(),
  privacy_text: labelled(html(), 'Hinweis zum Datenschutz', 'Privacy note'),
  privacy_text_en: html(),
  submit_label: labelled(optionalLine(60), 'Beschriftung des Knopfs', 'Label of the button'),
  submit_label_en: optionalLine(60),
  success_message: labelled(optionalLine(1000), 'Dank nach dem Senden', 'Message after sending'),
  success_message_en: optionalLine(1000),
  redirect_url: labelled(address(), 'Seite nach dem Senden', 'Page after sending', {
    de: 'Führt dorthin, statt den Dank zu zeigen.',
    en: 'Leads there instead of showing the message.',
  }),
  closed_text: labelled(html(), 'Text, solange nichts angenommen wird', 'Text while closed'),
  closed_text_en: html(),
  recipients: labelled(recipientList(), 'Benachrichtigung an', 'Notify', {
    de: 'E-Mail-Adressen, die von jeder Einsendung erfahren.',
    en: 'E-mail addresses that hear of every entry.',
  }),
  recipient_rules: labelled(
    recipientRules(),
    'Benachrichtigung je nach Auswahl',
    'Notify by choice',
  ),
  send_copy: labelled(flag(false), 'Bestätigung mit den Antworten schicken', 'Send a confirmation'),
  retention_days: labelled(
    z._default(z.int(DAYS).check(z.gte(1, DAYS), z.lte(3650, DAYS)), 180),
    'Tage, die Einsendungen aufbewahrt werden',
    'Days that entries are kept',
  ),
  max_entries: labelled(whole({ min: 1 }), 'Höchstens so viele Einsendungen', 'Max. entries'),
  login_required: labelled(flag(false), 'Nur mit Anmeldung', 'Requires an account'),
  online_from: labelled(optionalMoment(), 'Offen ab', 'Open from'),
  online_to: labelled(optionalMoment(), 'Offen bis', 'Open until'),
  image: picture(),
  meta_title: metaTitle(),
  meta_description: metaDescription(),
  is_online: online(false),
});

type FormFields = z.output<typeof fields>;

/** @throws Problem 422 for fields that do not fit together */
function derive(form: FormFields): Record<string, never> {
  const errors = formErrors(form);
  const { online_from, online_to } = form;
  if (online_from && online_to && new Date(online_to) <= new Date(online_from))
    errors.online_to = ['Das Ende muss nach dem Anfang liegen.'];
  if (Object.keys(errors).length > 0)
    throw new Problem('invalid', 'Bitte prüfen Sie Ihre Eingaben.', { field_errors: errors });
  return {};
}

export const formKind = describeKind({
  table: 'form',
  path: 'forms',
  area: 'house',
  title: 'Dieses Formular',
  names: { one: { de: 'Formular', en: 'Form' }, many: { de: 'Formulare', en: 'Forms' } },
  fields,
  slug: { from: ({ title: name }) => name, unique: true },
  order: ['title'],
  search: ['title'],
  page: formPage,
  derive,
  updated: (trx: Trx, ids) => shortenRetention(trx, ids),
  groups: [
    group('Texte', 'Texts', ['title', 'intro', 'outro', 'privacy_text', 'submit_label', 'image']),
    group('Felder', 'Fields', ['fields']),
    group('Nach dem Senden', 'After sending', [
      'success_message',
      'redirect_url',
      'send_copy',
      'recipients',
      'recipient_rules',
    ]),
    group('Wann und wie lange', 'When and for how long', [
      'online_from',
      'online_to',
      'max_entries',
      'closed_text',
      'login_required',
      'retention_days',
    ]),
    group('Suchmaschinen und Links', 'Search engines and links', [
      'slug',
      'meta_title',
      'meta_description',
    ]),
    group('Veröffentlichung', 'Publication', ['is_online']),
  ],
  columns: ['title', 'online_from', 'online_to', 'retention_days', 'is_online'],
  filters: ['is_online'],
  sorting: ['title', 'online_from', 'online_to'],
});
