import * as z from 'zod/mini';
import { invalidField } from '#lib/api/problem.ts';
import { labelled } from '#records/field-words.ts';
import {
  address,
  day,
  flag,
  headline,
  online,
  optionalLine,
  optionalMoment,
  picture,
  preline,
  subline,
  title,
} from '#records/record-fields.ts';
import { describeKind, group } from '#records/record-kind.server.ts';

/** Part 2, Teaser. */
const fields = z.strictObject({
  /** the day at whose end it is shown */
  position: labelled(day(), 'Tag', 'Day', {
    de: 'Der Teaser steht am Ende dieses Tages.',
    en: 'The teaser stands at the end of this day.',
  }),
  name: labelled(title('Bitte einen Namen eingeben.', 200), 'Name', 'Name'),
  preline: preline(),
  headline: headline(),
  subline: subline(),
  link_url: labelled(address(), 'Wohin er führt', 'Where it leads'),
  link_text: labelled(optionalLine(100), 'Text des Links', 'Text of the link'),
  open_in_new: labelled(flag(false), 'In neuem Fenster öffnen', 'Open in a new window'),
  image: picture(),
  is_online: online(true),
  online_from: labelled(optionalMoment(), 'Zu sehen ab', 'Shown from'),
  online_to: labelled(optionalMoment(), 'Zu sehen bis', 'Shown until'),
});

export const teaserKind = describeKind({
  table: 'teaser',
  path: 'teasers',
  area: 'programme',
  title: 'Diesen Teaser',
  names: { one: { de: 'Teaser', en: 'Teaser' }, many: { de: 'Teaser', en: 'Teasers' } },
  fields,
  order: ['-position'],
  search: ['name', 'headline'],
  derive({ online_from, online_to }) {
    if (!online_from || !online_to || new Date(online_from) < new Date(online_to)) return {};
    throw invalidField('online_to', 'Das Ende muss nach dem Anfang liegen.');
  },
  groups: [
    group('Texte', 'Texts', ['name', 'preline', 'headline', 'subline', 'image']),
    group('Ziel', 'Target', ['link_url', 'link_text', 'open_in_new']),
    group('Veröffentlichung', 'Publication', ['position', 'is_online', 'online_from', 'online_to']),
  ],
  columns: ['name', 'position', 'is_online'],
  filters: ['is_online'],
  sorting: ['name', 'position'],
});
