import * as z from 'zod/mini';
import { ACCESS, ACCESS_WORDS } from '#lib/actor/access.ts';
import { LARGEST_ID } from '#lib/api/largest-id.ts';
import { isSafeAddress } from '#lib/api/safe-address.ts';
import { readAmount } from '#lib/text/amounts.ts';
import { visible } from '#lib/text/require-visible.ts';
import { SLUG } from '#lib/text/slug.ts';
import { fieldInputs, labelled, labelledChoice } from './field-words.ts';
import type { Table } from './record-kind.server.ts';

/** Fields shared by several kinds, with German messages. Optional ones have a default. */

/** One line of plain text. */
export function line(max = 300) {
  return z
    .string('Bitte Text eingeben.')
    .check(z.trim(), z.maxLength(max, `Höchstens ${max} Zeichen.`));
}

/** One line that must not be empty. */
export function title(message: string, max = 300) {
  return line(max).check(...visible(message));
}

/** Default: ''. */
export const optionalLine = (max?: number) => z._default(line(max), '');

export const preline = () => labelled(optionalLine(), 'Dachzeile', 'Line above the title');
export const headline = () => labelled(optionalLine(), 'Überschrift', 'Headline');
export const subline = () => labelled(optionalLine(), 'Unterzeile', 'Subline');

/** Rich text; the record's service rejects too deep nesting and sanitises the rest. */
export function html(max = 50_000) {
  const text = z
    .string('Bitte Text eingeben.')
    .check(z.maxLength(max, `Höchstens ${max} Zeichen.`));
  return z._default(text, '').register(fieldInputs, { input: 'rich' });
}

/** Empty: derived from the name or title. */
export function slug() {
  const text = line(80).check(
    z.refine(
      (text) => text === '' || SLUG.test(text),
      'Nur Kleinbuchstaben, Ziffern und Bindestriche.',
    ),
  );
  const help = {
    de: 'Bleibt er leer, entsteht er aus dem Namen oder Titel.',
    en: 'Left empty, it is made from the name or title.',
  };
  return labelled(
    z._default(text, '').register(fieldInputs, { input: 'slug' }),
    'Name in der Adresse',
    'Name in the address',
    help,
  );
}

/** Id of another record. */
export function id(message = 'Bitte auswählen.') {
  return z.int(message).check(z.gte(1, message), z.lte(LARGEST_ID, message));
}

const oneOrNone = (message?: string) => z._default(z.nullable(id(message)), null);
const several = (max: number) =>
  z._default(z.array(id()).check(z.maxLength(max, `Höchstens ${max}.`)), () => []);

/** Optional reference. @param of its table */
export const reference = (of: Table, message?: string) =>
  oneOrNone(message).register(fieldInputs, { input: 'record', of });

/** Unique ids of other records. @param of their table */
export const references = (of: Table, max = 200) =>
  several(max).register(fieldInputs, { input: 'records', of });

/** Optional picture of the library. */
export const picture = () =>
  labelled(
    oneOrNone('Bitte ein Bild auswählen.').register(fieldInputs, { input: 'file', of: 'image' }),
    'Bild',
    'Picture',
  );

export const pictures = () =>
  labelled(
    several(60).register(fieldInputs, { input: 'files', of: 'image' }),
    'Weitere Bilder',
    'More pictures',
  );

export const audioFile = () =>
  oneOrNone('Bitte eine Audiodatei auswählen.').register(fieldInputs, {
    input: 'file',
    of: 'audio',
  });

export const videoFile = () =>
  oneOrNone('Bitte ein Video auswählen.').register(fieldInputs, { input: 'file', of: 'video' });

export const documentFile = () =>
  oneOrNone('Bitte eine Datei auswählen.').register(fieldInputs, { input: 'file', of: 'document' });

/** Replaces `picture` in link previews. */
const linkPicture = () => labelled(picture(), 'Bild für Links', 'Picture for links');

export const metaTitle = () =>
  labelled(optionalLine(200), 'Titel für Suchmaschinen', 'Title for search engines');

export const metaDescription = () =>
  labelled(optionalLine(400), 'Beschreibung für Suchmaschinen', 'Description for search engines');

/** Whether visitors see it. */
export const online = (initially: boolean) => labelled(flag(initially), 'Öffentlich', 'Online');

export const flag = (initially: boolean) => z._default(z.boolean(), initially);

export const position = () =>
  labelled(z._default(z.int().check(z.gte(0), z.lte(1_000_000)), 0), 'Reihenfolge', 'Order');

export function whole({ min = 0, max = 1_000_000 } = {}) {
  const message = `Bitte eine ganze Zahl von ${min} bis ${max} eingeben.`;
  return z._default(
    z.nullable(z.int(message).check(z.gte(min, message), z.lte(max, message))),
    null,
  );
}

/** A moment with its offset, stored as such. */
export function moment() {
  return z.iso.datetime({ offset: true, error: 'Bitte Datum und Uhrzeit angeben.' });
}

export const optionalMoment = () => z._default(z.nullable(moment()), null);

/** A day as YYYY-MM-DD. */
export const day = () => z.iso.date('Bitte ein Datum angeben.');

export const optionalDay = () => z._default(z.nullable(day()), null);

/** Lines above a text, each with its English translation. */
export const headings = () => ({
  preline: preline(),
  preline_en: optionalLine(),
  headline: labelled(optionalLine(), 'Überschrift', 'Headline', {
    de: 'Nur wenn auf der Seite etwas anderes stehen soll als der Name.',
    en: 'Only if the page should show something else than the name.',
  }),
  headline_en: optionalLine(),
  subline: subline(),
  subline_en: optionalLine(),
});

export const teaser = () => ({
  teaser_text: labelled(optionalLine(1000), 'Kurztext', 'Teaser text'),
  teaser_text_en: optionalLine(1000),
});

export const description = () => ({
  description: labelled(html(), 'Beschreibung', 'Description'),
  description_en: html(),
});

/** Fields of records with public pages. */
export const publication = () => ({
  meta_title: metaTitle(),
  meta_description: metaDescription(),
  og_image: linkPicture(),
  external_id: externalId(),
  is_online: online(false),
});

/** The record's key in another system (ticketing, feeds). */
export const externalId = () =>
  labelled(
    z._default(z.nullable(z.string().check(z.minLength(1), z.maxLength(200))), null),
    'Schlüssel in einem anderen System',
    'Key in another system',
  );

/** Free keywords. */
export const words = () =>
  z
    ._default(z.array(line(60)).check(z.maxLength(40)), () => [])
    .register(fieldInputs, { input: 'words' });

/** Amount of money with two decimals, '18.00'; accepts a number, or text as Germans write it (G-703). */
export function amount() {
  const message = 'Bitte einen Betrag wie 18,00 eingeben.';
  return z
    .pipe(
      z.union([z.number(message), z.string(message)]),
      z.pipe(
        z.transform((value: string | number) =>
          typeof value === 'number' ? value.toFixed(2) : readAmount(value),
        ),
        z.string().check(z.regex(/^\d{1,6}\.\d{2}$/, message)),
      ),
    )
    .register(fieldInputs, { input: 'amount' });
}

export const optionalAmount = () =>
  z._default(z.nullable(amount()), null).register(fieldInputs, { input: 'amount' });

/** Optional path of this site or absolute URL. */
export function address() {
  const text = line(2000).check(
    z.refine(isSafeAddress, 'Bitte eine Adresse eingeben, die mit https:// oder / beginnt.'),
  );
  return z._default(text, '').register(fieldInputs, { input: 'address' });
}

/** Any of a fixed list of values. */
export const subset = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z._default(z.array(z.enum(words)), () => []);

/** Access services, the same list everywhere (V-3). */
export const access = () =>
  labelledChoice(subset(ACCESS), 'Barrierefreiheit', 'Access', ACCESS_WORDS);

/** A list of small objects, stored as JSON, or as rows if the kind declares `lines`. */
export const list = <Item extends z.ZodMiniType>(item: Item, max = 200) =>
  z
    ._default(z.array(item).check(z.maxLength(max, `Höchstens ${max}.`)), () => [])
    .register(fieldInputs, { input: 'list' });
