import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SYSTEM } from '#lib/actor/actor.ts';
import { findTablesWithId } from '#records/table-columns.server.ts';
import { as, type Calls, openCalls } from '../../whole-site/calls.test-kit.ts';
import { KINDS } from './record-kinds.ts';

interface Field {
  name: string;
  label: { de: string; en: string };
  input: string;
  of: string | null;
  choices: { value: string; label: { de: string; en: string } }[] | null;
  is_required: boolean;
  translation: string | null;
  schema: { title?: string; description?: string; maxLength?: number };
  fields: Field[] | null;
}

interface Described {
  name: string;
  path: string;
  area: string;
  named_by: string[];
  one: { de: string; en: string };
  many: { de: string; en: string };
  content_type: string | null;
  holds_sections: boolean;
  fields: Field[];
  groups: { fields: string[] }[];
  columns: string[];
  filters: string[];
  sorting: string[];
  order: string[];
}

let calls: Calls;
let kinds: Described[];
beforeAll(async () => {
  calls = await openCalls();
  kinds = (await calls.request('/api/kinds', { headers: as('editor') })).body;
});
afterAll(() => calls.close());

const named = (name: string) => kinds.find((kind) => kind.name === name) as Described;
const findField = (kind: string, name: string) =>
  named(kind).fields.find((field) => field.name === name);

/** The fixed values of a schema, if any. */
function readFieldValues(schema: unknown): string[] {
  return [...JSON.stringify(schema).matchAll(/"enum":(\[.*?\])/g)].flatMap(([, list = '']) =>
    JSON.parse(list),
  );
}

describe('the kinds of records', () => {
  it('are described for editors only, with their forms and lists (G-341)', async () => {
    expect(kinds.map(({ path }) => path)).toEqual(KINDS.map(({ path }) => path));
    expect(named('venue')).toMatchObject({
      path: 'venues',
      one: { de: 'Spielort', en: 'Venue' },
      many: { de: 'Spielorte', en: 'Venues' },
      content_type: 'programme.venue',
      holds_sections: true,
      area: 'house',
      named_by: ['name'],
      columns: ['name', 'city', 'is_online'],
      order: ['position', 'name'],
    });
    expect(named('person').named_by).toEqual(['first_name', 'last_name']);
    // not by the number of their venue (G-517)
    expect(named('opening_hours').named_by).toEqual([]);
    expect(named('opening_hours_exception').named_by).toEqual([]);
    expect(named('room').content_type).toBeNull();
    expect(findField('venue', 'name')).toMatchObject({
      label: { de: 'Name', en: 'Name' },
      input: 'line',
      is_required: true,
      translation: 'name_en',
      schema: { title: 'Name', type: 'string', maxLength: 200 },
    });
    expect(findField('venue', 'name_en')).toBeUndefined();
    expect(findField('venue', 'description')).toMatchObject({ input: 'rich', is_required: false });
    expect(findField('venue', 'seating_plan')).toMatchObject({ input: 'file', of: 'image' });
    expect(findField('room', 'venue_id')).toMatchObject({ input: 'record', of: 'venue' });
    expect(findField('production', 'teaser_text')).toMatchObject({ input: 'text' });
    expect(findField('opening_hours', 'weekday')).toMatchObject({ input: 'choice' });
    expect(findField('event', 'date_start')).toMatchObject({ input: 'moment', is_required: true });
    expect(findField('event', 'prices')?.fields).toMatchObject([
      { name: 'category', input: 'line' },
      { name: 'amount', input: 'amount', is_required: true },
      { name: 'reduced', input: 'amount' },
    ]);
    expect((await calls.request('/api/kinds')).status).toBe(401);
    expect((await calls.request('/api/kinds', { headers: as('member') })).status).toBe(403);
  });

  it.each(KINDS.map(({ table }) => table))(
    'have words for every field, each in one group of the form: %s (G-341)',
    (name) => {
      const { fields, groups } = named(name);
      const wordless = fields
        .flatMap((field) => [field, ...(field.fields ?? [])])
        .filter((field) => field.label.de === field.name && !field.schema.title);
      expect(wordless.map((field) => field.name)).toEqual([]);
      const inForm = groups.flatMap((group) => group.fields);
      expect(inForm.toSorted()).toEqual(fields.map((field) => field.name).toSorted());
      for (const { name: field, schema, choices } of fields) {
        const values = readFieldValues(schema);
        if (values.length === 0) continue;
        expect([field, choices?.map(({ value }) => value)]).toEqual([field, values]);
      }
    },
  );

  it('filter and sort their lists by columns of their table, and reference kinds and files', async () => {
    const tables = await findTablesWithId(calls.database.db);
    for (const { name, fields, columns, filters, sorting, content_type } of kinds) {
      const own = tables.get(name)?.map(({ column_name }) => column_name) ?? [];
      expect([name, [...filters, ...sorting].filter((each) => !own.includes(each))]).toEqual([
        name,
        [],
      ]);
      const known = fields.map((field) => field.name);
      expect([name, columns.filter((column) => !known.includes(column))]).toEqual([name, []]);
      const targets = fields.flatMap(({ of, input }) => (input.startsWith('record') ? [of] : []));
      expect(targets.filter((of) => !kinds.some((kind) => kind.name === of))).toEqual([]);
      // search and links derive the table from the part after the dot
      if (content_type) expect(content_type.split('.')[1]).toBe(name);
    }
  });

  it('have the same labels in OpenAPI (API-01)', async () => {
    const { paths } = (await calls.request('/api/docs/json', { headers: as('editor') })).body;
    const { summary, requestBody } = paths['/api/venues'].post;
    expect(summary).toBe('Spielorte: anlegen');
    const { properties } = requestBody.content['application/json'].schema;
    expect(properties.street.title).toBe('Straße und Hausnummer');
    expect(properties.country).toMatchObject({
      title: 'Land',
      description: 'Zwei Buchstaben, zum Beispiel DE.',
    });
  });
});

describe('the finder of links', () => {
  it('offers kinds with pages by name, and labels its results with their kind (EDIT-20, G-340)', async () => {
    const headers = as('editor');
    const { body } = await calls.request('/de/pageeditor-api/link-finder/kinds', { headers });
    const withPages = kinds.filter(({ content_type }) => content_type !== null);
    expect(body).toEqual([
      { content_type: 'pages.page', name: 'Seiten' },
      ...withPages.map(({ content_type, many }) => ({ content_type, name: many.de })),
    ]);
    expect(body).toContainEqual({ content_type: 'programme.venue', name: 'Spielorte' });
    const { id } = await calls.services.records.venues.create(SYSTEM, { name: 'Wehrturm' });
    const found = await calls.request('/de/pageeditor-api/link-finder?q=wehrturm', { headers });
    expect(found.body.results).toMatchObject([{ id, kind: 'Spielort' }]);
    await calls.services.records.venues.remove(SYSTEM, id);
  });
});

describe('a list of records', () => {
  const names = async (query: string) => {
    const { body } = await calls.request(`/api/venues/records?${query}`, { headers: as('editor') });
    return body.results?.map(({ name }: { name: string }) => name);
  };

  it('is sorted and filtered as its kind allows, and rejects the rest (G-341)', async () => {
    for (const [name, city, is_online] of [
      ['Altes Haus', 'Wehrheim', true],
      ['Neues Haus', '', false],
      ['Mühle', 'Lindenfurt', true],
    ] as const) {
      await calls.services.records.venues.create(SYSTEM, { name, city, is_online });
    }
    expect(await names('sort=name')).toEqual(['Altes Haus', 'Mühle', 'Neues Haus']);
    expect(await names('sort=-name')).toEqual(['Neues Haus', 'Mühle', 'Altes Haus']);
    expect(await names('is_online=true&sort=name')).toEqual(['Altes Haus', 'Mühle']);
    expect(await names('city=Lindenfurt')).toEqual(['Mühle']);
    expect(await names('city=')).toEqual(['Neues Haus']);
    expect(await names('city=x&sort=name')).toEqual([]);
    const headers = as('editor');
    expect((await calls.request('/api/venues/records?sort=street', { headers })).status).toBe(400);
  });

  it('answers up to a hundred records by id (G-341)', async () => {
    const add = (name: string) => calls.services.records.genres.create(SYSTEM, { name });
    const [opera, , dance] = [await add('Oper'), await add('Schauspiel'), await add('Tanz')];
    const genres = (ids: string) =>
      calls.request(`/api/genres/records?ids=${ids}`, { headers: as('editor') });
    const { body } = await genres(`${dance.id},${opera.id},999999`);
    expect(body.results.map(({ name }: { name: string }) => name)).toEqual(['Oper', 'Tanz']);
    for (const ids of ['', 'x', '1,', Array.from({ length: 101 }, (_, n) => n + 1).join()])
      expect([ids, (await genres(ids)).status]).toEqual([ids, 400]);
  });
});
