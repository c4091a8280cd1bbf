import { HttpError } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { type MergeValue, readClashes, saveMerged } from './save-merged.ts';

type Row = Record<string, unknown>;

const before = { id: 1, updated_at: 'früh', title: 'Fest', fields: ['a', 'b'] };
const latest = { ...before, updated_at: 'spät', fields: ['a', 'b', 'c'] };

/** Saves over a record that another editor has changed meanwhile. */
async function save(data: Row, merge?: Record<string, MergeValue>) {
  const send = vi.fn<(fields: Row) => Promise<Row>>(async (fields) => {
    if (fields.updated_at !== latest.updated_at) throw new HttpError('Geändert', 409, {});
    return fields;
  });
  return saveMerged<Row>({ data, before, send, latest: async () => latest, merge });
}

describe('two editors save the same record (E-1)', () => {
  it('changes to different fields are merged', async () => {
    expect(await save({ ...before, title: 'Sommerfest' })).toEqual({
      title: 'Sommerfest',
      updated_at: 'spät',
    });
  });

  it('a field that both changed is put together by its kind, else it has to be decided', async () => {
    const data = { ...before, fields: ['z', 'a', 'b'] };
    const both = vi.fn<MergeValue>(() => ['z', 'a', 'b', 'c']);
    expect(await save(data, { fields: both })).toEqual({
      fields: ['z', 'a', 'b', 'c'],
      updated_at: 'spät',
    });
    expect(both).toHaveBeenCalledWith(before.fields, data.fields, latest.fields);
    for (const merge of [undefined, { fields: () => null }]) {
      const error = await save(data, merge).catch((thrown) => thrown);
      expect(readClashes(error)?.clashes).toEqual({
        fields: { before: before.fields, mine: data.fields, theirs: latest.fields },
      });
    }
  });
});
