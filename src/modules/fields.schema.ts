import * as z from 'zod/mini';

/** Fields that several modules share, with their German messages. */

/** One line of plain text. @param required the message when it is empty; without it, empty is allowed */
export function shortText({ required, max = 300 }: { required?: string; max?: number } = {}) {
  const text = z
    .string('Bitte Text eingeben.')
    .check(z.trim(), z.maxLength(max, `Höchstens ${max} Zeichen.`));
  return required ? text.check(z.minLength(1, required)) : text;
}

/** Rich text as HTML; sanitised by the content service, the limit counts characters of the HTML. */
export function richText({ required, max = 20_000 }: { required?: string; max?: number } = {}) {
  const html = z
    .string('Bitte Text eingeben.')
    .check(z.maxLength(max, `Höchstens ${max} Zeichen.`));
  return required
    ? html.check(z.refine((value) => value.replace(/<[^>]*>|&nbsp;|\s/g, '') !== '', required))
    : html;
}

/** Hash target of a module (MOD-34): letters, digits, `-` and `_`, or empty. */
export function anchor() {
  return z
    .string()
    .check(
      z.trim(),
      z.maxLength(80, 'Höchstens 80 Zeichen.'),
      z.regex(/^[\p{L}\p{N}_-]*$/u, 'Nur Buchstaben, Ziffern, Binde- und Unterstrich.'),
    );
}

/** Id of a picture in the media library. */
export function image() {
  return z
    .number('Bitte ein Bild auswählen.')
    .check(z.int('Bitte ein Bild auswählen.'), z.positive('Bitte ein Bild auswählen.'));
}

/** A point in time with its offset, as the server compares it; null leaves it open (G-42). */
export function moment() {
  return z.nullable(z.iso.datetime({ offset: true, error: 'Bitte Tag und Uhrzeit angeben.' }));
}

/** Internal reference; `url` is filled in on the way out and ignored on the way in (G-40). */
export const linkReference = z.strictObject({
  content_type: z.string().check(z.maxLength(60)),
  id: z.int().check(z.positive()),
  url: z.optional(z.string()),
});

/** Address typed by hand: http(s), mailto, tel, a path of this site or an anchor. Never `javascript:` or `data:`. */
export function linkUrl() {
  return z
    .string()
    .check(
      z.trim(),
      z.maxLength(2000, 'Höchstens 2000 Zeichen.'),
      z.refine(
        isSafeAddress,
        'Bitte eine Adresse eingeben, die mit https://, mailto:, tel:, / oder # beginnt.',
      ),
    );
}

/** True for the empty string and for addresses that are safe in an `href`. */
export function isSafeAddress(value: string): boolean {
  if (/\p{Cc}/u.test(value)) return false; // browsers leave out tabs and line breaks: '/\t/host' is '//host' to them
  if (value === '' || /^[/#](?![/\\])/.test(value)) return true;
  if (!/^(https?:\/\/|mailto:|tel:)/i.test(value)) return false;
  return URL.canParse(value);
}
