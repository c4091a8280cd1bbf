import { afterAll, describe, expect, it } from 'vitest';
import type { VersionChange } from '#content/versions/describe-changes.ts';
import { declareRecordWords } from '#modules/record-words.ts';
import { MODULES } from '#modules/schemas.ts';
import { changeTexts } from './change.texts.ts';
import { writeChanges } from './change-sentence.ts';

const change = (kind: VersionChange['kind'], model: string, more: Partial<VersionChange> = {}) => ({
  kind,
  model,
  count: 1,
  excerpt: '',
  fields: [],
  ...more,
});
const write = (...changes: VersionChange[]) => writeChanges({ previous: 1, changes });

describe('the sentence of a version (G-531)', () => {
  afterAll(() => declareRecordWords([]));

  it('names what changed: one by its words, several by their number (G-531)', () => {
    expect(
      write(
        change('changed', 'headline', { excerpt: 'Spielplan', fields: ['content'] }),
        change('added', 'image', { count: 2 }),
        change('moved', 'container'),
      ),
    ).toBe('Überschrift „Spielplan“ geändert, 2 Bilder hinzugefügt, Abschnitt verschoben');
  });

  it('counts what is beyond three (G-531)', () => {
    const one = change('added', 'text');
    expect(write(one, one, one, change('hidden', 'image', { count: 4 }), one)).toBe(
      'Text hinzugefügt, Text hinzugefügt, Text hinzugefügt und 5 weitere Änderungen',
    );
    expect(write(one, one, one, one)).toMatch(/ und eine weitere Änderung$/);
  });

  it("names a record's words, and the field of a module without words (G-531)", () => {
    const word = { input: 'rich' as const, max: 100 };
    declareRecordWords([{ name: 'description', label: 'Beschreibung', ...word }]);
    expect(write(change('changed', 'record', { fields: ['description'] }))).toBe(
      'Beschreibung geändert',
    );
    expect(write(change('changed', 'container', { fields: ['layout'] }))).toBe(
      'Abschnitt (Aufteilung) geändert',
    );
  });

  it('says so of the first one, and where nothing is left of what changed (G-531)', () => {
    expect(writeChanges({ previous: null, changes: null })).toBe('Die erste Fassung');
    expect(write()).toBe(changeTexts.nothing);
  });

  it('has a plural for each type of module (G-531)', () => {
    const lacking = Object.keys(MODULES).filter((model) => !changeTexts.plurals[model]);
    expect(lacking).toEqual([]);
  });
});
