import fc from 'fast-check';
import type { DescribedCall, Parameter, Schema } from './described-calls.test-kit.ts';
import { encoded, hostile } from './hostile.test-kit.ts';

/** Requests made from the description of the API: valid, nearly valid and hostile. */

/** Values that exist, so that many requests get further than 'not found'. */
export interface Known {
  /** by field or parameter, or by `path {name}` for one path alone */
  words: Record<string, readonly unknown[]>;
}

const text = fc.oneof(
  fc.constantFrom('', 'Abend', 'Größe 2', '<p>Satz &amp; <em>Wort</em></p>', '/de/haus', '#ziel'),
  fc.constantFrom('https://haus.example/x', '2026-11-28', '2026-11-28T19:30:00+01:00', '#aabbcc'),
  fc.string({ maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
);

const LARGEST_ID = 2_147_483_647;
/** Fields with a record's id; small ids exist. */
const REFERENCE = /(^|_)(id|image|galler|file|venue|event|article|categor(y|ie))$/;
const FEW = 3;

/** Values that the schema allows, as far as it says it all. */
function fits(schema: Schema, known: Known, name = ''): fc.Arbitrary<unknown> {
  const real = known.words[name];
  const any = fitsShape(schema, known, name);
  return real && real.length > 0
    ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...real) }, { weight: 1, arbitrary: any })
    : any;
}

function fitsShape(schema: Schema, known: Known, name: string): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((each) => fits(each, known, name)));
  if (schema.allOf) {
    const parts = schema.allOf.map((each) => fits(each, known, name));
    return fc.tuple(...parts).map((values) => Object.assign({}, ...(values as object[])));
  }
  if (Array.isArray(schema.type)) {
    return fc.oneof(...schema.type.map((type) => fits({ ...schema, type }, known, name)));
  }
  switch (schema.type) {
    case 'string':
      return fitsText(schema);
    case 'integer':
    case 'number':
      return REFERENCE.test(name) ? fc.constantFrom(1, 2) : fitsNumber(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(fits(schema.items ?? {}, known, name.replace(/s$/, '')), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? FEW, (schema.minItems ?? 0) + FEW),
      });
    case 'object':
      return fitsObject(schema, known);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function fitsText({ format, pattern, minLength = 0, maxLength }: Schema): fc.Arbitrary<unknown> {
  if (format === 'date-time') {
    return fc.constantFrom('2026-11-28T19:30:00+01:00', '2020-01-01T00:00:00Z');
  }
  if (format === 'date') return fc.constantFrom('2026-11-28', '2027-02-28', '2020-02-29');
  if (format === 'uuid') return fc.uuid();
  if (format === 'email') return fc.constantFrom('wer@haus.example', 'niemand@haus.example');
  if (pattern) return matching(pattern) ?? text;
  const longest = maxLength ?? 300;
  const full = fc.constant('W'.repeat(Math.min(longest, 30_000)));
  const usual = text.map((made) => made.padEnd(minLength, 'x').slice(0, longest));
  return fc.oneof({ weight: 9, arbitrary: usual }, { weight: 1, arbitrary: full });
}

/** Generators are expensive to make. */
const patterns = new Map<string, fc.Arbitrary<string>>();

/** Undefined for lookaround, which fast-check cannot generate. */
function matching(pattern: string): fc.Arbitrary<string> | undefined {
  if (/\(\?[=!<]/.test(pattern)) return undefined;
  const made = patterns.get(pattern) ?? fc.stringMatching(new RegExp(pattern, 'u'));
  patterns.set(pattern, made);
  return made;
}

function fitsNumber({ type, minimum, maximum }: Schema): fc.Arbitrary<unknown> {
  const min = Math.max(minimum ?? -1000, -LARGEST_ID);
  const max = Math.min(maximum ?? LARGEST_ID, Number.MAX_SAFE_INTEGER);
  const small = fc.integer({ min: Math.ceil(min), max: Math.min(max, Math.ceil(min) + 60) });
  const edges = fc.constantFrom(Math.ceil(min), Math.floor(max));
  const within = type === 'integer' ? small : small.map((each) => Math.min(max, each + 0.5));
  return fc.oneof({ weight: 8, arbitrary: within }, { weight: 1, arbitrary: edges });
}

function fitsObject(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  const { properties = {}, required = [], additionalProperties } = schema;
  const fields = Object.fromEntries(
    Object.entries(properties).map(([key, each]) => [key, fits(each, known, key)]),
  );
  const named = fc.record(fields, { requiredKeys: required.filter((key) => key in fields) });
  if (typeof additionalProperties !== 'object' || Object.keys(properties).length > 0) return named;
  const keys = fits({ type: 'string', ...schema.propertyNames }, known) as fc.Arbitrary<string>;
  return fc.dictionary(keys, fits(additionalProperties, known), { maxKeys: FEW });
}

const deep = (depth: number): unknown => (depth === 0 ? 'x' : [deep(depth - 1)]);

const wrong: fc.Arbitrary<unknown> = fc.oneof(
  hostile,
  fc.constantFrom(null, true, 0, -1, 1.5, 1e300, LARGEST_ID + 1, [], {}, [null], [[]], '', ' '),
  fc.constantFrom(deep(30), deep(60), { __proto__: null, constructor: {} }, 'x'.repeat(30_000)),
  fc.constantFrom('<ul><li>'.repeat(500), '\u0000', '\ud800', '\r\nX: 1', 'javascript:alert(1)'),
  fc.jsonValue({ maxDepth: 2 }),
);

const missing = Symbol('missing');

/** Replaces, removes or adds one value somewhere in it. */
function spoil(value: unknown, [at, evil, less]: [number, unknown, number]): unknown {
  if (typeof value !== 'object' || value === null) return less === 0 ? missing : evil;
  const entries = Object.entries(value);
  const place = at % (entries.length + 1);
  const next = (at - place) / (entries.length + 1);
  const [key, inner] = entries[place] ?? [
    ['id', 'children', '__proto__', 'length'][next % 4],
    evil,
  ];
  const changed = place < entries.length ? spoil(inner, [next, evil, less]) : evil;
  if (Array.isArray(value)) {
    const rest = place < value.length ? value.with(place, changed) : [...value, changed];
    return rest.filter((each) => each !== missing);
  }
  const rest = entries.filter(([each]) => each !== key);
  return Object.fromEntries(changed === missing ? rest : [...rest, [key, changed]]);
}

const spoiling = fc.tuple(fc.nat(100_000), wrong, fc.nat(5));

export interface Request {
  /** name of the call */
  call: string;
  method: string;
  url: string;
  headers: Record<string, string>;
  payload?: string;
}

export function generateRequest(call: DescribedCall, known: Known): fc.Arbitrary<Request> {
  const { name, path, parameters, body } = call;
  const method = call.method.toUpperCase();
  const given = parameters.map((parameter) => {
    const own = `${path} {${parameter.name}}`;
    return fc.record({
      parameter: fc.constant(parameter),
      value: fits(parameter.schema, known, own in known.words ? own : parameter.name),
      evil: wrong,
      isGiven: fc.nat(9),
      isEvil: fc.nat(9),
    });
  });
  return fc
    .record({
      given: fc.tuple(...given),
      body: body ? fits(body, known) : fc.constant(undefined),
      spoilt: fc.array(spoiling, { maxLength: 3 }),
      /** 0…4 valid, 5…8 with wrong values, 9 not even JSON */
      mood: fc.nat(9),
      raw: fc.constantFrom('{"broken', '', '[]', 'null', '"x"', 'a=b', '\u0000', '{"a":1}}'),
    })
    .map(({ given, body, spoilt, mood, raw }) => {
      const url = buildAddress(path, given, mood);
      if (method === 'GET') return { call: name, method, url, headers: {} };
      if (mood === 9) {
        const type = ['application/json', 'text/plain', 'multipart/form-data'][raw.length % 3];
        return { call: name, method, url, headers: { 'content-type': `${type}` }, payload: raw };
      }
      const changed = mood > 4 ? spoilt.reduce(spoil, body) : body;
      if (changed === undefined || changed === missing)
        return { call: name, method, url, headers: {} };
      const headers = { 'content-type': 'application/json' };
      return { call: name, method, url, headers, payload: JSON.stringify(changed) };
    });
}

interface Given {
  parameter: Parameter;
  value: unknown;
  evil: unknown;
  isGiven: number;
  isEvil: number;
}

function buildAddress(path: string, given: readonly Given[], mood: number): string {
  let url = path;
  const search: string[] = [];
  for (const { parameter, value, evil, isGiven, isEvil } of given) {
    const chosen = mood > 4 && isEvil < 4 ? evil : value;
    const written = encoded(typeof chosen === 'string' ? chosen : `${JSON.stringify(chosen)}`);
    if (parameter.in === 'path') url = url.replace(`{${parameter.name}}`, () => written);
    else if (parameter.required ? mood < 9 || isGiven > 4 : isGiven < 4) {
      search.push(`${parameter.name}=${written}`);
    }
  }
  return search.length > 0 ? `${url}?${search.join('&')}` : url;
}
