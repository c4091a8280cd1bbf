import * as z from 'zod/mini';
import { SLUG } from '#lib/text/slug.ts';
import { fieldInputs, labelled, labelledChoice } from '#records/field-words.ts';
import { flag, line, list, optionalLine, title } from '#records/record-fields.ts';
import { isEmail } from './answers/email.ts';
import { findFreeSlug } from './field-slug.ts';
import { ACCEPT, AUTOCOMPLETE, FIELD_TYPE_NAMES, LAST_FIELD_TYPE, LENGTHS } from './field-types.ts';

const MAX_FIELDS = 80;
const MAX_CHOICES = 100;

const words = (max: number) =>
  z._default(z.array(line(200)).check(z.maxLength(max, `Höchstens ${max}.`)), () => []);
/** Keyed by the choice, which is what entries store (G-444): reordering choices mixes nothing up. */
const translations = () =>
  z._default(
    z
      .record(line(200), line(200))
      .check(
        z.refine((all) => Object.keys(all).length <= MAX_CHOICES, `Höchstens ${MAX_CHOICES}.`),
      ),
    () => ({}),
  );
const count = (min: number, max: number) => {
  const message = `Bitte eine ganze Zahl von ${min} bis ${max} eingeben.`;
  return z._default(
    z.nullable(z.int(message).check(z.gte(min, message), z.lte(max, message))),
    null,
  );
};
const number = () => z._default(z.nullable(z.number('Bitte eine Zahl eingeben.')), null);
const known = <Word extends string>(all: readonly Word[], message: string) =>
  z.refine<string>((word) => word === '' || all.includes(word as Word), message);

const fieldType = () =>
  z
    .int('Bitte eine Art auswählen.')
    .check(
      z.gte(1, 'Diese Art gibt es nicht.'),
      z.lte(LAST_FIELD_TYPE, 'Diese Art gibt es nicht.'),
    );

/** Part 2, Field. The server assigns the id, which never changes. */
const field = z.strictObject({
  id: labelled(z._default(z.int().check(z.gte(0), z.lte(1_000_000)), 0), 'Nummer', 'Number'),
  label: labelled(title('Bitte die Frage oder Bezeichnung eingeben.', 300), 'Bezeichnung', 'Label'),
  label_en: optionalLine(300),
  slug: labelled(
    z._default(
      line(60).check(
        z.refine(
          (text) => text === '' || SLUG.test(text),
          'Nur Kleinbuchstaben, Ziffern und Bindestriche.',
        ),
      ),
      '',
    ),
    'Kurzname',
    'Short name',
  ),
  field_type: labelledChoice(fieldType(), 'Art', 'Type', FIELD_TYPE_NAMES),
  required: labelled(flag(false), 'Pflichtfeld', 'Required'),
  visible: labelled(flag(true), 'Sichtbar', 'Visible'),
  choices: labelled(words(MAX_CHOICES), 'Auswahl', 'Choices'),
  choices_en: translations(),
  default: labelled(
    z._default(
      z.nullable(
        z.union([
          z.string().check(z.maxLength(2000, 'Höchstens 2000 Zeichen.')),
          z.number(),
          z.boolean(),
          z.array(line(200)).check(z.maxLength(MAX_CHOICES, `Höchstens ${MAX_CHOICES}.`)),
        ]),
      ),
      null,
    ),
    'Vorgabe',
    'Default',
  ),
  placeholder_text: labelled(optionalLine(200), 'Beispiel im leeren Feld', 'Placeholder'),
  placeholder_text_en: optionalLine(200),
  help_text: labelled(optionalLine(1000), 'Hilfe', 'Help'),
  help_text_en: optionalLine(1000),
  max_length: labelled(count(1, LENGTHS[2] ?? 1), 'Höchstens so viele Zeichen', 'Max. characters'),
  min: labelled(number(), 'Kleinste Zahl', 'Smallest number'),
  max: labelled(number(), 'Größte Zahl', 'Largest number'),
  accept: labelled(
    z._default(
      z
        .array(z.string().check(known(ACCEPT, 'Möglich sind: pdf, image, audio, video.')))
        .check(z.maxLength(ACCEPT.length, `Höchstens ${ACCEPT.length}.`)),
      () => [],
    ),
    'Arten von Dateien',
    'Kinds of files',
  ),
  max_size: labelled(count(1, 10), 'Höchstens so viele MB', 'Max. MB'),
  autocomplete: labelled(
    z._default(line(40).check(known(AUTOCOMPLETE, 'Das kennen Browser nicht.')), ''),
    'Was der Browser einträgt',
    'Filled in by browsers',
  ),
  if_field: labelled(optionalLine(60), 'Nur zeigen, wenn', 'Shown only if'),
  if_values: labelled(words(MAX_CHOICES), 'einen dieser Werte hat', 'has one of these values'),
});

type Field = z.output<typeof field>;

/** Gives new fields an id and, from the label, a slug; existing ones stay. Drops translations of choices that are gone. */
export function completeFields(fields: readonly Field[]): Field[] {
  const slugs = new Set(fields.map(({ slug }) => slug));
  let last = Math.max(0, ...fields.map(({ id }) => id));
  return fields.map((each) => {
    const slug = each.slug || findFreeSlug(each.label, slugs);
    slugs.add(slug);
    last += each.id === 0 ? 1 : 0;
    const choices_en = currentTranslations(each);
    return { ...each, slug, id: each.id || last, choices_en };
  });
}

const currentTranslations = ({ choices, choices_en }: Field): Record<string, string> =>
  Object.fromEntries(Object.entries(choices_en).filter(([choice]) => choices.includes(choice)));

/** The fields of a form, in order. */
export const formFieldList = () =>
  labelled(
    z
      ._default(
        z
          .array(field)
          .check(z.maxLength(MAX_FIELDS, `Höchstens ${MAX_FIELDS}.`), z.overwrite(completeFields)),
        () => [],
      )
      .register(fieldInputs, { input: 'list' }),
    'Felder',
    'Fields',
  );

const emailLine = () =>
  line(254).check(z.refine(isEmail, 'Bitte eine E-Mail-Adresse angeben, z. B. name@haus.example.'));

/** Addresses that are notified of every entry. */
export const recipientList = () =>
  z
    ._default(z.array(emailLine()).check(z.maxLength(20, 'Höchstens 20.')), () => [])
    .register(fieldInputs, { input: 'words' });

/** Addresses that are notified by the choice in a field. */
export const recipientRules = () =>
  list(
    z.strictObject({
      field: labelled(title('Bitte das Feld auswählen.', 60), 'Feld', 'Field'),
      value: labelled(title('Bitte den Wert auswählen.', 200), 'Wert', 'Value'),
      email: labelled(emailLine(), 'E-Mail', 'E-mail'),
    }),
    100,
  );
