import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FIELD_TYPES, type FieldValue, type FormField } from '../field-types.ts';
import { formErrors } from '../form-rules.ts';
import { answerLines } from './answer-text.ts';
import { checkAnswers, readFormValues } from './check-answers.ts';
import { checkValue } from './check-value.ts';
import { isEmail } from './email.ts';
import { normalisePhone, normaliseUrl, parseDay, parseNumber, parseWallTime } from './normalise.ts';
import { findSender, listRecipients } from './recipients.ts';
import { SENTENCES } from './sentences.ts';
import { shownFields } from './visibility.ts';

const TODAY = '2026-11-26';

function field(slug: string, field_type: number, more: Partial<FormField> = {}): FormField {
  return {
    id: 1,
    label: slug,
    slug,
    field_type,
    required: false,
    visible: true,
    choices: [],
    default: null,
    placeholder_text: '',
    help_text: '',
    max_length: null,
    min: null,
    max: null,
    accept: [],
    max_size: null,
    autocomplete: '',
    if_field: '',
    if_values: [],
    ...more,
  };
}

const check = (type: number, input: unknown, more: Partial<FormField> = {}) => {
  const checked = checkValue(field('x', type, more), input, TODAY);
  return 'error' in checked ? checked.error.de : checked.value;
};

describe('an answer', () => {
  it('that is required and missing, and an e-mail address that is none, are refused in the words of the specification (FORM-09, FORM-10, FORM-11)', () => {
    expect(SENTENCES.required).toEqual({
      de: 'Dieses Feld ist erforderlich!',
      en: 'This field is required!',
    });
    expect(SENTENCES.email).toEqual({
      de: 'Ungültige E-Mail-Adresse!',
      en: 'Invalid e-mail address!',
    });
    for (const type of Object.values(FIELD_TYPES).filter((each) => each !== FIELD_TYPES.section)) {
      for (const nothing of [undefined, null, '', ...(type === 4 ? [false] : [])])
        expect([type, check(type, nothing, { required: true })]).toEqual([
          type,
          SENTENCES.required.de,
        ]);
    }
    // only what nobody sees
    expect(check(1, ' \u200b\u00ad ', { required: true })).toBe(SENTENCES.required.de);
    expect(check(3, 'a@b')).toBe(SENTENCES.email.de);
  });

  it.each([
    ['a@haus.example', true],
    ['Änne.Müller+wehr@theater-wehr.example', true],
    ["m.o'brien@haus.example", true],
    ['a@b.c', false],
    ['a@haus.example, b@haus.example', false],
    ['a,b@haus.example', false],
    ['a@haus.example\r\nBcc: x@y.example', false],
    ['"a b"@haus.example', false],
    ['<a@haus.example>', false],
    ['a@-haus.example', false],
    [`${'a'.repeat(65)}@haus.example`, false],
    [`a@${'b.'.repeat(130)}example`, false],
  ])('%s is an e-mail address: %s (G-57)', (text, is) => {
    expect(isEmail(text)).toBe(is);
  });

  it('is stored as its type wants it, however people type it (G-53, G-432)', () => {
    expect(check(1, '  Ada\r\nLovelace\t ')).toBe('Ada Lovelace');
    expect(check(2, ' eins\r\nzwei\u0000\u0007 ')).toBe('eins\nzwei');
    expect(check(4, 'on')).toBe(true);
    expect(check(4, undefined)).toBe(false);
    expect(check(4, 'vielleicht')).toBe(SENTENCES.yesOrNo.de);
    expect(check(10, '24. Dezember 2026')).toBe('2026-12-24');
    expect(check(11, '24.12.2026, 18.30 Uhr')).toBe('2026-12-24T18:30:00+01:00');
    expect(check(11, '2026-07-01T18:30')).toBe('2026-07-01T18:30:00+02:00');
    expect(check(13, '1.234,5')).toBe(1234.5);
    expect(check(13, '3', { min: 4 })).toBe('Mindestens 4.');
    expect(check(14, 'www.haus.example/a')).toBe('https://www.haus.example/a');
    expect(check(14, 'javascript:alert(1)')).toBe(SENTENCES.url.de);
    expect(check(15, '3.4.58')).toBe('1958-04-03');
    expect(check(15, '1.1.2030')).toBe(SENTENCES.birthday.de);
    expect(check(1, '0049 (0)30 / 12 34-5', { autocomplete: 'tel' })).toBe('+49 30 12 34 5');
    expect(check(9, '17')).toBe(17);
    expect(check(9, [17])).toBe(SENTENCES.file.de);
  });

  it('of a choice is one that the form offers, and several are a list without repetition (FORM-05, FORM-06)', () => {
    const choices = ['Konzert', 'Oper'];
    for (const type of [6, 8]) {
      expect(check(type, 'Oper', { choices })).toBe('Oper');
      expect(check(type, 'oper', { choices })).toBe(SENTENCES.choice.de);
      expect(check(type, ['Oper'], { choices })).toBe(SENTENCES.text.de);
    }
    for (const type of [5, 7]) {
      expect(check(type, ['Oper', 'Konzert'], { choices })).toEqual(choices);
      expect(check(type, ['Oper', 'Oper'], { choices })).toEqual(['Oper']);
      expect(check(type, ['Ballett'], { choices })).toBe(SENTENCES.choice.de);
      expect(check(type, 'Oper', { choices })).toBe(SENTENCES.choices.de);
      expect(check(type, Array(30).fill('Oper'), { choices })).toBe(SENTENCES.choice.de);
    }
  });

  it('of 10,001 characters is refused, of 10,000 not, and an emoji is one (G-432)', () => {
    expect(check(2, 'ä'.repeat(10_000))).toHaveLength(10_000);
    expect(check(2, 'a'.repeat(10_001))).toBe('Höchstens 10.000 Zeichen.');
    expect(check(1, '🎭🎭', { max_length: 2 })).toBe('🎭🎭');
  });

  it('is never anything but its type, whatever is sent', () => {
    const inputs = fc.anything({ maxDepth: 2 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 15 }), inputs, (type, input) => {
        const checked = checkValue(field('x', type, { choices: ['a'] }), input, TODAY);
        if ('error' in checked) return;
        const { value } = checked;
        if (type === 4) expect(typeof value).toBe('boolean');
        else if (type === 5 || type === 7) expect(Array.isArray(value)).toBe(true);
        else if (type === 9) expect(value === null || Number.isInteger(value)).toBe(true);
        else if (type === 13) expect(value === '' || typeof value === 'number').toBe(true);
        else expect(typeof value).toBe('string');
      }),
    );
  });
});

describe('what people type', () => {
  it.each([
    ['24.12.2026', '2026-12-24'],
    ['24. 12. 26', '2026-12-24'],
    ['24/12/2026', '2026-12-24'],
    ['2026-12-24', '2026-12-24'],
    ['Do, 24. Dez. 2026', '2026-12-24'],
    ['1. Jänner 2027', '2027-01-01'],
    ['31.2.2026', null],
    ['29.2.2028', '2028-02-29'],
    ['29.2.2027', null],
    ['1. Ju 2026', null],
    ['morgen', null],
    ['1.1.1899', null],
  ])('%s is the day %s (G-432)', (text, day) => {
    expect(parseDay(text, TODAY)).toBe(day);
  });

  it('is a day in every way of writing it (G-432)', () => {
    const days = fc.date({
      min: new Date('1900-01-01'),
      max: new Date('2099-12-31'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(days, (date) => {
        const iso = date.toISOString().slice(0, 10);
        const [year, month, day] = iso.split('-').map(Number);
        for (const text of [iso, `${day}.${month}.${year}`, `${day}. ${month}. ${year}`])
          expect(parseDay(text, TODAY)).toBe(iso);
      }),
    );
  });

  it.each([
    ['030 / 123-45 67', '030 123 45 67'],
    ['+49 (0) 171 2345678', '+49 171 2345678'],
    ['0171 abc', null],
    ['12', null],
  ])('%s is the telephone number %s (G-432)', (text, phone) => {
    expect(normalisePhone(text)).toBe(phone);
  });

  it.each([
    ['12,50 €', 12.5],
    ['1.234.567', 1234567],
    ['1234.5', 1234.5],
    ['−3', -3],
    ['1e9', null],
    ['0x10', null],
    ['', null],
  ])('%s is the number %s (G-432)', (text, number) => {
    expect(parseNumber(text)).toBe(number);
  });

  it('is a time and an address, or nothing (G-432)', () => {
    expect(parseWallTime('24.12.2026 um 18 Uhr', TODAY)).toBe('2026-12-24T18:00');
    expect(parseWallTime('24.12.2026 25:00', TODAY)).toBeNull();
    expect(normaliseUrl('http://a:b@haus.example')).toBeNull();
    expect(normaliseUrl('haus')).toBeNull();
  });
});

const BARRIER = [
  field('wo', 8, { choices: ['Website', 'Haus'], required: true }),
  field('seite', 14, { if_field: 'wo', if_values: ['Website'], required: true }),
  field('antwort', 4),
  field('kontakt', 16, { if_field: 'antwort', if_values: ['ja'] }),
  field('email', 3, { required: true }),
  field('quelle', 1, { visible: false, required: true, default: 'Startseite' }),
];
const answer = (given: Record<string, unknown>) => {
  const { values, errors } = checkAnswers(BARRIER, { email2: '', ...given }, TODAY);
  return { values: Object.fromEntries(values), errors: [...errors.keys()] };
};

describe('a form', () => {
  it('asks only what its other answers make it ask, and drops answers to hidden questions (G-432)', () => {
    expect(answer({ wo: 'Website' }).errors).toEqual(['seite']);
    const given = { wo: 'Haus', seite: 'kein Link', email: 'keine Adresse', antwort: false };
    // the section is hidden, and with it all that follows it
    expect(answer(given)).toEqual({ values: { wo: 'Haus', antwort: false }, errors: [] });
    expect(answer({ wo: 'Haus', antwort: true }).errors).toEqual(['email']);
  });

  it('stores invisible fields with their default, whatever is sent (G-57)', () => {
    const given = { wo: 'Haus', antwort: true, email: 'a@haus.example', quelle: 'gelogen' };
    expect(answer(given).values.quelle).toBe('Startseite');
  });

  it('refuses fields of other forms, names of objects and a missing honeypot (G-54, G-432)', () => {
    const hostile = JSON.parse('{"wo":"Haus","__proto__":"x","constructor":"y","fremd":1}');
    const { errors } = checkAnswers(BARRIER, hostile, TODAY);
    expect([...errors.keys()].sort()).toEqual(['__proto__', 'constructor', 'email2', 'fremd']);
  });

  it('takes a condition on a field that is hidden itself as not met (G-432)', () => {
    const fields = [
      field('a', 4),
      field('b', 1, { if_field: 'a' }),
      field('c', 1, { if_field: 'b' }),
    ];
    const shown = (values: [string, FieldValue][]) =>
      shownFields(fields, new Map(values)).map(({ slug }) => slug);
    expect(shown([['b', 'x']])).toEqual(['a']);
    expect(shown([['a', true]])).toEqual(['a', 'b']);
    const all: [string, FieldValue][] = [
      ['a', true],
      ['b', 'x'],
    ];
    expect(shown(all)).toEqual(['a', 'b', 'c']);
  });

  it('reads a posted page as it reads JSON (FORM-13)', () => {
    const fields = [field('themen', 5, { choices: ['a', 'b'] }), field('ja', 4), field('name', 1)];
    const posted = new URLSearchParams('themen=a&themen=b&name=Ada&email2=');
    const given = readFormValues(fields, posted);
    const { values, errors } = checkAnswers(fields, given, TODAY);
    expect([...errors]).toEqual([]);
    expect(Object.fromEntries(values)).toEqual({ themen: ['a', 'b'], ja: false, name: 'Ada' });
  });
});

describe('an entry', () => {
  it('notifies everybody once: who always is, and who is by its choices (G-56)', () => {
    const notified = {
      recipients: ['haus@haus.example'],
      recipient_rules: [
        { field: 'themen', value: 'Oper', email: 'oper@haus.example' },
        { field: 'themen', value: 'Ballett', email: 'HAUS@haus.example' },
        { field: 'anderes', value: 'Oper', email: 'x@haus.example' },
      ],
    };
    const values = new Map<string, FieldValue>([['themen', ['Oper', 'Ballett']]]);
    expect(listRecipients(notified, values)).toEqual(['haus@haus.example', 'oper@haus.example']);
    expect(listRecipients(notified, new Map())).toEqual(['haus@haus.example']);
  });

  it('has the first address as its sender, and is read line by line in a mail (G-56)', () => {
    const fields = [field('mail', 3), field('mail-2', 3), field('am', 10), field('leer', 1)];
    const values = new Map<string, FieldValue>([
      ['mail', ''],
      ['mail-2', 'b@haus.example'],
    ]);
    expect(findSender(fields, values)).toBe('b@haus.example');
    const stored = { mail: 'a@haus.example', am: '2026-12-24', leer: '' };
    expect(answerLines(fields, stored, new Map())).toBe('mail:\na@haus.example\n\nam:\n24.12.2026');
  });
});

describe('the fields of a form', () => {
  const errors = (fields: FormField[], more: object = {}) =>
    Object.keys(formErrors({ fields, recipient_rules: [], send_copy: false, ...more }));
  const numbered = (...fields: FormField[]) => fields.map((each, id) => ({ ...each, id: id + 1 }));

  it('have names of their own, choices where they choose, and conditions that look back (G-430)', () => {
    const choice = field('a', 6, { choices: ['x'] });
    expect(errors(numbered(choice, field('b', 1, { if_field: 'a', if_values: ['x'] })))).toEqual(
      [],
    );
    expect(errors(numbered(field('a', 1), field('a', 1)))).toEqual(['fields.1.slug']);
    expect(errors(numbered(field('email2', 1)))).toEqual(['fields.0.slug']);
    expect(errors(numbered(field('constructor', 1)))).toEqual(['fields.0.slug']);
    expect(errors(numbered(field('a', 6)))).toEqual(['fields.0.choices']);
    expect(errors(numbered(field('b', 1, { if_field: 'a' }), choice))).toEqual([
      'fields.0.if_field',
    ]);
    const unknown = field('b', 1, { if_field: 'a', if_values: ['y'] });
    expect(errors(numbered(choice, unknown))).toEqual(['fields.1.if_values']);
    const yes = field('b', 1, { if_field: 'a', if_values: ['Ja'] });
    expect(errors(numbered(field('a', 4), yes))).toEqual(['fields.1.if_values']);
    expect(errors(numbered(field('n', 13, { default: 'viele' })))).toEqual(['fields.0.default']);
    expect(errors(numbered(field('n', 13, { min: 3, max: 2 })))).toEqual(['fields.0.max']);
  });

  it('have what rules of recipients and confirmations need (G-430)', () => {
    const rule = { field: 'a', value: 'y', email: 'a@haus.example' };
    const fields = numbered(field('a', 6, { choices: ['x'] }));
    expect(errors(fields, { recipient_rules: [rule] })).toEqual(['recipient_rules.0.value']);
    expect(errors(fields, { recipient_rules: [{ ...rule, field: 'b' }] })).toEqual([
      'recipient_rules.0.field',
    ]);
    expect(errors(fields, { send_copy: true })).toEqual(['send_copy']);
  });
});
