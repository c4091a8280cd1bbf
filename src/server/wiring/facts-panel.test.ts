import { describe, expect, it } from 'vitest';
import type { FieldDescription } from '#lib/answers/kind-description.ts';
import { validate } from '#lib/api/validate.ts';
import { getEntryShape, toKindDescription } from '#records/kind-description.server.ts';
import { getFields } from '#records/record-kind.server.ts';
import { KINDS } from './records/record-kinds.ts';

const { toFieldForm } = await import('#editor/facts/controls/field-form.ts');
const { listTables } = await import('#editor/facts/tables.ts');
const { buildEntry, getEmptyValue, listFactGroups } = await import('#editor/facts/panel-fields.ts');

const kinds = KINDS.filter(({ page }) => page?.holds_sections).map(
  (kind) => [kind.table, kind, toKindDescription(kind)] as const,
);

/** The panel's controls for what forms of modules do not have. */
const OWN = ['number', 'amount', 'words', 'choices', 'record', 'records', 'list'];
const hasControl = (field: Omit<FieldDescription, 'fields'>) =>
  toFieldForm(field) !== null || OWN.includes(field.input);

describe('the panel with the facts of each kind that has pages', () => {
  it.each(kinds)(
    '%s: has every field that its page is not written in, lists as well (G-507, G-508)',
    (_, kind, described) => {
      const shown = listFactGroups(described).flatMap(({ fields }) => fields);
      const names = new Set([...shown.map(({ name }) => name), ...(kind.edits_in_place ?? [])]);
      expect(described.fields.map(({ name }) => name).filter((name) => !names.has(name))).toEqual(
        [],
      );
      for (const field of shown) {
        expect([field.name, hasControl(field)]).toEqual([field.name, true]);
        for (const entry of field.fields ?? [])
          expect([entry.name, hasControl(entry)]).toEqual([entry.name, true]);
      }
    },
  );

  it.each(kinds)('%s: empties a field as its record stores it (G-507)', (_, kind, described) => {
    const shape = getFields(kind);
    for (const field of described.fields.filter(({ is_required }) => !is_required)) {
      // a choice is changed, not emptied; such as a currency, what has a pattern is refused in words
      if (field.input === 'choice' || 'pattern' in field.schema) continue;
      const empty = validate(shape[field.name] as never, getEmptyValue(field));
      expect([field.name, empty]).toEqual([field.name, getEmptyValue(field)]);
    }
    for (const { name, fields } of described.fields) {
      if (!fields) continue;
      const entries = getEntryShape(shape[name] as never);
      for (const [each, value] of Object.entries(buildEntry(fields)))
        if (each !== 'amount') expect(() => validate(entries[each] as never, value)).not.toThrow();
    }
  });

  it('leads to tables that the administration has, narrowed by what they can be (G-508)', () => {
    const tables = kinds.flatMap(([table]) => listTables(table, 7));
    expect(tables.length).toBeGreaterThan(0);
    for (const { address } of tables) {
      const [, hub, path, id] = new URL(address, 'http://house.example').pathname.split('/');
      const kind = KINDS.find((each) => each.path === path);
      expect([hub, kind?.path, id ?? '7']).toEqual(['cms-hub', path, '7']);
      const filter = new URL(address, 'http://house.example').searchParams.get('filter') ?? '{}';
      expect(kind?.filters).toEqual(expect.arrayContaining(Object.keys(JSON.parse(filter))));
    }
  });
});
