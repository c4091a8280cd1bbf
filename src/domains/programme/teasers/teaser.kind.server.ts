import * as z from 'zod/mini';
import { Problem } from '#lib/api/problem.ts';
import {
  address,
  day,
  flag,
  optionalLine,
  optionalMoment,
  reference,
  title,
} from '#records/record-fields.ts';
import type { RecordKind } from '#records/record-kind.server.ts';

/** Part 2, Teaser. */
export const teaserFields = z.strictObject({
  /** the day at whose end it is shown */
  position: day(),
  name: title('Bitte einen Namen eingeben.', 200),
  preline: optionalLine(),
  headline: optionalLine(),
  subline: optionalLine(),
  link_url: address(),
  link_text: optionalLine(100),
  open_in_new: flag(false),
  image: reference('Bitte ein Bild auswählen.'),
  is_online: flag(true),
  online_from: optionalMoment(),
  online_to: optionalMoment(),
});

export type TeaserFields = z.infer<typeof teaserFields>;

export const teaserKind: RecordKind<TeaserFields> = {
  ...{ table: 'teaser', title: 'Diesen Teaser', fields: teaserFields },
  ...{ order: ['-position'], search: ['name', 'headline'] },
  derive({ online_from, online_to }) {
    if (!online_from || !online_to || new Date(online_from) < new Date(online_to)) return {};
    const message = 'Das Ende muss nach dem Anfang liegen.';
    throw new Problem('invalid', message, { field_errors: { online_to: [message] } });
  },
};
