import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { germanIssue } from './german-issues.ts';
import { isProblem } from './problem.ts';
import { validate } from './validate.ts';

const said = (schema: z.ZodMiniType, input: unknown) =>
  z.safeParse(schema, input, { error: germanIssue }).error?.issues.map(({ message }) => message);

/** Every kind of issue that the library knows, by an input that brings it. */
const KINDS: Record<z.core.$ZodIssueCode, [z.ZodMiniType, unknown, string][]> = {
  invalid_type: [
    [z.string(), undefined, 'Diese Angabe fehlt.'],
    [z.string(), null, 'Diese Angabe fehlt.'],
    [z.string(), 7, 'Bitte einen Text angeben.'],
    [z.string(), ['a', 'b'], 'Bitte nur einen Wert angeben.'],
    [z.number(), 'viele', 'Bitte eine Zahl angeben.'],
    [z.number(), Number.NaN, 'Bitte eine Zahl angeben.'],
    [z.int(), 1.5, 'Bitte eine ganze Zahl angeben.'],
    [z.boolean(), 'ja', 'Bitte Ja oder Nein angeben (true oder false).'],
    [z.array(z.string()), 'a', 'Bitte eine Liste angeben.'],
    [z.object({}), 'a', 'Bitte benannte Felder angeben, keinen einzelnen Wert.'],
    [z.map(z.string(), z.string()), 1, 'Bitte benannte Felder angeben, keinen einzelnen Wert.'],
    [z.date(), 'morgen', 'Bitte ein Datum angeben.'],
    [z.never(), 1, 'Diese Angabe ist hier nicht vorgesehen.'],
    [z.instanceof(URL), 1, 'Diese Angabe hat nicht die erwartete Form.'],
  ],
  invalid_value: [
    [z.enum(['neu', 'alt']), 'jung', 'Möglich sind: neu, alt.'],
    [z.enum(['neu', 'alt']), undefined, 'Diese Angabe fehlt.'],
    [z.literal(3), 4, 'Möglich ist nur: 3.'],
  ],
  invalid_format: [
    [z.email(), 'x', 'Bitte eine E-Mail-Adresse angeben, z. B. name@haus.example.'],
    [z.url(), 'x', 'Bitte eine vollständige Adresse angeben, z. B. https://www.haus.example.'],
    [z.iso.date(), 'x', 'Bitte einen Tag angeben, z. B. 2026-11-21.'],
    [z.iso.datetime(), 'x', 'Bitte Tag und Uhrzeit angeben, z. B. 2026-11-21T19:30:00+01:00.'],
    [z.string().check(z.regex(/^a+$/)), 'x', 'Diese Angabe hat nicht die erwartete Form.'],
    [z.string().check(z.startsWith('/')), 'x', 'Muss mit „/“ beginnen.'],
    [z.string().check(z.endsWith('/')), 'x', 'Muss mit „/“ enden.'],
    [z.string().check(z.includes('@')), 'x', 'Muss „@“ enthalten.'],
  ],
  invalid_union: [
    [z.union([z.string(), z.number()]), true, 'Diese Angabe hat nicht die erwartete Form.'],
    [z.union([z.string(), z.number()]), undefined, 'Diese Angabe fehlt.'],
  ],
  invalid_key: [
    [z.record(z.iso.date(), z.string()), { x: 'a' }, 'Einer der Namen darin ist nicht möglich.'],
  ],
  invalid_element: [
    [
      z.map(z.object({}), z.string()),
      new Map([[{}, 1]]),
      'Einer der Werte darin ist nicht möglich.',
    ],
  ],
  too_big: [
    [z.string().check(z.maxLength(2)), 'abc', 'Höchstens 2 Zeichen.'],
    [z.array(z.int()).check(z.maxLength(1)), [1, 2], 'Höchstens 1 Eintrag.'],
    [z.number().check(z.lte(1000)), 1001, 'Höchstens 1.000.'],
    [z.number().check(z.lt(3)), 3, 'Weniger als 3.'],
    [z.string().check(z.length(2)), 'abc', 'Genau 2 Zeichen.'],
  ],
  too_small: [
    [z.string().check(z.minLength(1)), '', 'Bitte nicht leer lassen.'],
    [z.string().check(z.minLength(3)), 'ab', 'Mindestens 3 Zeichen.'],
    [z.array(z.int()).check(z.minLength(2)), [1], 'Mindestens 2 Einträge.'],
    [z.number().check(z.gt(0)), 0, 'Mehr als 0.'],
    [z.number().check(z.gte(1)), 0, 'Mindestens 1.'],
  ],
  not_multiple_of: [[z.number().check(z.multipleOf(5)), 3, 'Bitte ein Vielfaches von 5 angeben.']],
  unrecognized_keys: [
    [z.strictObject({}), { x: 1 }, 'Dieses Feld gibt es nicht: x.'],
    [z.strictObject({}), { x: 1, y: 2 }, 'Diese Felder gibt es nicht: x, y.'],
  ],
  custom: [[z.any().check(z.refine(() => false)), 1, 'Diese Angabe ist so nicht möglich.']],
};

describe('What is wrong with an input', () => {
  for (const [code, cases] of Object.entries(KINDS)) {
    it(`is said in German that a person understands: ${code} (G-90)`, () => {
      for (const [schema, input, sentence] of cases) {
        expect(z.safeParse(schema, input).error?.issues[0]?.code).toBe(code);
        expect(said(schema, input)).toEqual([sentence]);
      }
    });
  }

  it("is reported by field, also for unknown keys at any depth; the field's own message goes first (G-90)", () => {
    const schema = z.object({
      name: z.string('Bitte den Namen nennen.'),
      room: z.strictObject({ seats: z.int() }),
    });
    try {
      validate(schema, { room: { seats: 'viele', rows: 3 } });
      expect.unreachable();
    } catch (problem) {
      expect(isProblem(problem) && problem.field_errors).toEqual({
        name: ['Bitte den Namen nennen.'],
        'room.seats': ['Bitte eine Zahl angeben.'],
        'room.rows': ['Dieses Feld gibt es nicht.'],
      });
    }
  });
});
