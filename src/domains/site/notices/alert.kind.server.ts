import * as z from 'zod/mini';
import { invalidField } from '#lib/api/problem.ts';
import { fieldInputs, labelled } from '#records/field-words.ts';
import {
  address,
  online,
  optionalLine,
  optionalMoment,
  position,
  title,
} from '#records/record-fields.ts';
import { describeKind, group } from '#records/record-kind.server.ts';

/** Part 2, Alert. No link if `link.url` is empty. */
const fields = z.strictObject({
  title: labelled(optionalLine(100), 'Titel', 'Title'),
  text: labelled(title('Bitte den Hinweis eingeben.', 300), 'Hinweis', 'Alert'),
  link: labelled(
    z
      ._default(z.strictObject({ url: address() }), { url: '' })
      .register(fieldInputs, { input: 'link' }),
    'Wohin er führt',
    'Where it leads',
  ),
  link_title: labelled(optionalLine(100), 'Text des Links', 'Text of the link'),
  position: position(),
  is_online: online(true),
  online_from: labelled(optionalMoment(), 'Zu sehen ab', 'Shown from'),
  online_to: labelled(optionalMoment(), 'Zu sehen bis', 'Shown until'),
});

export const alertKind = describeKind({
  table: 'alert',
  path: 'alerts',
  area: 'house',
  title: 'Diesen Hinweis',
  names: { one: { de: 'Hinweis', en: 'Alert' }, many: { de: 'Hinweise', en: 'Alerts' } },
  fields,
  objects: { link: { url: 'link_url' } },
  order: ['position'],
  search: ['title', 'text'],
  derive({ online_from, online_to, link, link_title }) {
    if (online_from && online_to && new Date(online_to) <= new Date(online_from))
      throw invalidField('online_to', 'Das Ende muss nach dem Anfang liegen.');
    if (link.url && !link_title)
      throw invalidField('link_title', 'Bitte einen Text für den Link eingeben.');
    return {};
  },
  groups: [
    group('Hinweis', 'Alert', ['title', 'text', 'link', 'link_title']),
    group('Veröffentlichung', 'Publication', ['is_online', 'position', 'online_from', 'online_to']),
  ],
  columns: ['title', 'text', 'online_from', 'online_to', 'is_online'],
  filters: ['is_online'],
  sorting: ['position', 'title', 'online_from'],
});
