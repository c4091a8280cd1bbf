import * as z from 'zod/mini';
import { visible } from '#lib/text/visible-text.ts';

const line = (max: number) =>
  z.string('Bitte Text eingeben.').check(z.trim(), z.maxLength(max, `Höchstens ${max} Zeichen.`));

const moment = z.nullable(
  z.pipe(
    z.iso.datetime({ offset: true, error: 'Bitte Datum und Uhrzeit angeben.' }),
    z.transform((iso: string) => new Date(iso)),
  ),
);

/** Of this site or of the web; never one that runs something. */
function isAddress(value: string): boolean {
  if (value === '') return true;
  if (/[\s\p{Cc}\\]/u.test(value)) return false;
  return (
    /^(\/(?!\/)|#)/.test(value) ||
    (/^(https?:\/\/|mailto:|tel:)/i.test(value) && URL.canParse(value))
  );
}

/** What editors set (part 2, Alert). Without `link.url` there is no link. */
export const alertFields = z.strictObject({
  title: z._default(line(100), ''),
  text: line(300).check(...visible('Bitte den Hinweis eingeben.')),
  link: z._default(
    z.strictObject({
      url: line(2000).check(
        z.refine(isAddress, 'Bitte eine Adresse eingeben, die mit / oder https:// beginnt.'),
      ),
    }),
    { url: '' },
  ),
  link_title: z._default(line(100), ''),
  position: z._default(z.int().check(z.gte(0), z.lte(1_000_000)), 0),
  is_online: z._default(z.boolean(), true),
  online_from: z._default(moment, null),
  online_to: z._default(moment, null),
});

export type AlertFields = z.infer<typeof alertFields>;

/** ENT-18, API-34 */
export const alertAnswer = z.object({
  id: z.int(),
  title: z.string(),
  text: z.string(),
  link: z.object({ url: z.string() }),
  link_title: z.string(),
});

export type AlertAnswer = z.infer<typeof alertAnswer>;

/** As it is edited; moments in ISO 8601. */
export const alertRecord = z.object({
  ...alertAnswer.shape,
  position: z.int(),
  is_online: z.boolean(),
  online_from: z.nullable(z.string()),
  online_to: z.nullable(z.string()),
  updated_at: z.string(),
});

export type AlertRecord = z.infer<typeof alertRecord>;
