import * as z from 'zod/mini';
import { isSafeAddress } from '#lib/api/safe-address.ts';
import { SLUG } from '#lib/text/slug.ts';
import { visible } from '#lib/text/visible-text.ts';

/** Fields that several kinds of records share, with their German messages. Optional ones have a default. */

const LARGEST_ID = 2_147_483_647;

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

/** A line that may be empty, and is if it is not given. */
export const optionalLine = (max?: number) => z._default(line(max), '');

/** Rich text; the record's service refuses what nests too deep, and cleans the rest. */
export function html(max = 50_000) {
  return z._default(
    z.string('Bitte Text eingeben.').check(z.maxLength(max, `Höchstens ${max} Zeichen.`)),
    '',
  );
}

/** Empty: it is made from the title. */
export function slug() {
  return z._default(
    line(80).check(
      z.refine(
        (text) => text === '' || SLUG.test(text),
        'Nur Kleinbuchstaben, Ziffern und Bindestriche.',
      ),
    ),
    '',
  );
}

/** Id of another record. */
export function id(message = 'Bitte auswählen.') {
  return z.int(message).check(z.gte(1, message), z.lte(LARGEST_ID, message));
}

/** Another record, or none. */
export const reference = (message?: string) => z._default(z.nullable(id(message)), null);

/** Ids of other records, each once. */
export const references = (max = 200) =>
  z._default(z.array(id()).check(z.maxLength(max, `Höchstens ${max}.`)), () => []);

export const flag = (initially: boolean) => z._default(z.boolean(), initially);

export const position = () => z._default(z.int().check(z.gte(0), z.lte(1_000_000)), 0);

export function whole({ min = 0, max = 1_000_000 } = {}) {
  const message = `Bitte eine ganze Zahl von ${min} bis ${max} eingeben.`;
  return z._default(
    z.nullable(z.int(message).check(z.gte(min, message), z.lte(max, message))),
    null,
  );
}

/** A moment with its offset, kept as such. */
export function moment() {
  return z.iso.datetime({ offset: true, error: 'Bitte Datum und Uhrzeit angeben.' });
}

export const optionalMoment = () => z._default(z.nullable(moment()), null);

/** A day as YYYY-MM-DD. */
export const day = () => z.iso.date('Bitte ein Datum angeben.');

export const optionalDay = () => z._default(z.nullable(day()), null);

/** The record's key in another system (ticketing, feeds). */
export const externalId = () =>
  z._default(z.nullable(z.string().check(z.minLength(1), z.maxLength(200))), null);

/** Short words of the house's own choice. */
export const words = () => z._default(z.array(line(60)).check(z.maxLength(40)), () => []);

/** An amount of money with two decimals, '18.00'; typed as number or text. */
export function amount() {
  const message = 'Bitte einen Betrag wie 18.00 eingeben.';
  return z.pipe(
    z.union([z.number(message), z.string(message)]),
    z.pipe(
      z.transform((value: string | number) =>
        typeof value === 'number' ? value.toFixed(2) : toDecimals(value),
      ),
      z.string().check(z.regex(/^\d{1,6}\.\d{2}$/, message)),
    ),
  );
}

function toDecimals(text: string): string {
  const plain = text.trim().replace(',', '.');
  return /^\d+(\.\d{1,2})?$/.test(plain) ? Number(plain).toFixed(2) : plain;
}

export const optionalAmount = () => z._default(z.nullable(amount()), null);

/** An address of this site or of the web, or nothing. */
export function address() {
  return z._default(
    line(2000).check(
      z.refine(isSafeAddress, 'Bitte eine Adresse eingeben, die mit https:// oder / beginnt.'),
    ),
    '',
  );
}

/** Words out of a fixed list. */
export const someOf = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z._default(z.array(z.enum(words)), () => []);

/** A list of small objects, kept as JSON. */
export const list = <Item extends z.ZodMiniType>(item: Item, max = 200) =>
  z._default(z.array(item).check(z.maxLength(max, `Höchstens ${max}.`)), () => []);
