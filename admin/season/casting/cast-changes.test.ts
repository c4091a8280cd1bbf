import { describe, expect, it } from 'vitest';
import type { CastLine } from '../../cast/cast-lines.ts';
import { buildWriting } from '../saving/batch.ts';
import { CONTEXT, STORED } from '../season.test-kit.ts';
import { isChanged, mergeLatest, storedRow } from '../table/table-rows.ts';
import { changedCast, findCommonParts, getRowCast, suggestNote, withCast } from './cast-changes.ts';

const line = (person_id: number | null, role: string, more: Partial<CastLine> = {}): CastLine => ({
  person_id,
  name: '',
  role,
  role_en: '',
  instead_of: '',
  ...more,
});
const NAMES = new Map([
  [1, 'Berta Klein'],
  [2, 'Anna Berg'],
  [3, 'Ciro Vogt'],
]);
const PRODUCTION = {
  usual: [line(1, 'Nina', { role_en: 'Nina (EN)' }), line(3, 'Trigorin')],
  getName: ({ person_id, name }: Pick<CastLine, 'person_id' | 'name'>) =>
    name || (NAMES.get(person_id ?? 0) ?? ''),
};
const ANNA = { person_id: 2, name: 'Anna Berg' };
const BERTA = { person_id: 1, name: 'Berta Klein' };

const row = (id: number, cast: CastLine[] = []) => storedRow({ ...STORED, id, cast }, CONTEXT);
const recast = [
  line(2, 'Nina', { role_en: 'Nina (EN)', instead_of: 'Berta Klein' }),
  line(3, 'Trigorin'),
];
const getParts = (...rows: ReturnType<typeof row>[]) => findCommonParts(rows, PRODUCTION);
const nina = (tonight: typeof ANNA | null) => ({
  tonight: { [getParts(row(1))[0]?.key ?? '']: tonight },
  added: [],
});

describe('the cast of many dates', () => {
  it('lists each role once, with its performer or as mixed (G-423)', () => {
    expect(getParts(row(1), row(2))).toMatchObject([
      { role: 'Nina', usual_name: 'Berta Klein', tonight: null, dates: 2 },
      { role: 'Trigorin', tonight: null },
    ]);
    expect(getParts(row(1), row(2, recast))[0]).toMatchObject({ tonight: undefined, dates: 2 });
    expect(getParts(row(1, recast), row(2, recast))[0]).toMatchObject({ tonight: ANNA });
  });

  it('is changed role by role; untouched roles stay as they are on each date (V-5, G-423)', () => {
    const guest = [line(1, 'Nina'), line(null, 'Gast', { name: 'Dora' })];
    expect(changedCast(row(1), nina(ANNA), PRODUCTION)).toEqual(recast);
    expect(changedCast(row(1, guest), nina(ANNA), PRODUCTION)).toEqual([
      line(2, 'Nina', { instead_of: 'Berta Klein' }),
      line(null, 'Gast', { name: 'Dora' }),
    ]);
    expect(suggestNote(getParts(row(1)), nina(ANNA).tonight)).toBe(
      'An diesem Termin: Anna Berg statt Berta Klein als Nina.',
    );
    expect(suggestNote(getParts(row(1)), {})).toBeUndefined();
  });

  it('is the production’s again once no role differs from it (G-423)', () => {
    for (const usual of [null, BERTA])
      expect(changedCast(row(1, recast), nina(usual), PRODUCTION)).toEqual([]);
    const row1 = row(1);
    expect(isChanged(withCast(row1, changedCast(row1, nina(BERTA), PRODUCTION), undefined))).toBe(
      false,
    );
  });

  it('gets an added person only once (G-423)', () => {
    const added = [{ role: 'Klavier', stand: { person_id: null, name: 'Dora' } }];
    const cast = changedCast(row(1), { tonight: {}, added }, PRODUCTION);
    expect(cast.at(-1)).toEqual(line(null, 'Klavier', { name: 'Dora' }));
    expect(changedCast(row(1, cast), { tonight: {}, added }, PRODUCTION)).toEqual(cast);
  });

  it('is sent with the table, and dropped if another editor has recast the date meanwhile (E-1, G-423)', () => {
    const changed = withCast(row(1), recast, 'Mit Anna');
    const parts = { production_id: 3, fieldNames: new Set(['cast', 'cast_note']) };
    const { batch } = buildWriting({ rows: [changed], removed: [] }, CONTEXT, parts);
    expect(batch.update).toEqual([
      { id: 1, updated_at: STORED.updated_at, cast: recast, cast_note: 'Mit Anna' },
    ]);
    const theirs = [line(3, 'Nina')];
    const latest = { ...STORED, id: 1, updated_at: 'then', cast: theirs };
    const merged = mergeLatest(changed, latest, CONTEXT);
    expect(getRowCast(merged)).toEqual(theirs);
    expect(merged.refused.cast_note).toMatch(/^Jemand anderes hat die Besetzung/);
    expect(getRowCast(mergeLatest(changed, { ...latest, cast: [] }, CONTEXT))).toEqual(recast);
  });
});
