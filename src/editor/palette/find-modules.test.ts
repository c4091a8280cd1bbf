import { describe, expect, it } from 'vitest';
import { MODULES, type ModelName } from '#modules/schemas.ts';
import { buildFilter, describeModel } from './find-modules.ts';

const ALL = Object.keys(MODULES) as ModelName[];

const find = (query: string) => {
  const isFound = buildFilter(query, ALL.map(describeModel));
  return ALL.filter((model) => isFound(describeModel(model)));
};

describe('the search of the palette', () => {
  it('finds modules by their words, in any order (MOD-29)', () => {
    expect(find('überschr')).toEqual(['headline']);
    expect(find('karussell themen')).toEqual(['teaserlist']);
    expect(find('')).toEqual(ALL);
  });

  it('finds them misspelt, where nothing is spelt so (MOD-29, G-497)', () => {
    expect(find('tabele')).toEqual(['table']);
    expect(find('Uebershrift')).toEqual(['headline']);
    expect(find('zitaat')).toContain('quote');
    expect(find('xyzzy')).toEqual([]);
    expect(find('bilder')).not.toContain('twocolumns');
  });
});
