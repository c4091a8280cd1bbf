import { expect, it } from 'vitest';
import type { SettingField } from './settings-api.ts';
import { buildTriedAddress } from './tried-design.ts';

const field = (name: string) => ({ name, input: 'line' }) as SettingField;
const FIELDS = ['site.site_name', 'design.colors', 'design.header.logo', 'design.eventCard'];

const stored = {
  site: { site_name: 'Haus' },
  design: { colors: {}, header: { logo: '' }, eventCard: 'style2' },
};
const build = (values: object) =>
  buildTriedAddress('/de/programm', FIELDS.map(field), {
    values: { ...stored, ...values },
    stored,
  });

it('names only what differs from the stored design, without colours (G-698)', () => {
  expect(build({})).toBe('/de/programm');
  const painted = { ...stored.design, colors: { paper: '#ffeedd' } };
  expect(build({ site: { site_name: 'Neu' }, design: painted })).toBe('/de/programm');
  const address = build({
    design: { ...painted, eventCard: 'style3', header: { logo: '/a&b.svg' } },
  });
  const { pathname, searchParams } = new URL(address, 'https://haus.example');
  expect(pathname).toBe('/de/programm');
  expect(JSON.parse(searchParams.get('design') ?? '')).toEqual({
    header: { logo: '/a&b.svg' },
    eventCard: 'style3',
  });
});
