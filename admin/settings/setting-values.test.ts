import { describe, expect, it } from 'vitest';
import { SETTING_GROUPS } from '../../src/domains/site/settings/settings-fields.ts';
import { changedFields, flatten, toForm, toStoredValues, unflatten } from './setting-values.ts';

const fields = SETTING_GROUPS.flatMap((group) => group.fields);
const stored = {
  site: {
    site_name: 'Haus am Wehr',
    html_errors: { 404: { style: '', code: '<p>Weg</p>' } },
    redirect_hosts: ['haus.example'],
    links: { provider: 'https://stadt.example' },
  },
  design: { fonts: {}, colors: { signal: '#aa3300' }, errors: { 404: '/html/404.html' } },
};

describe('values of the settings', () => {
  it('survive a round trip through the flat form (G-411)', () => {
    const flat = flatten(fields, stored);
    expect(flat['site.links.provider']).toBe('https://stadt.example');
    expect(JSON.parse(JSON.stringify(unflatten(flat)))).toMatchObject(stored);
  });

  it('are converted back from the form, so that two states can be compared (E-1, G-411)', () => {
    const form = toForm(fields, stored);
    const flat = toStoredValues(fields, form);
    expect(flat['site.html_errors']).toEqual(stored.site.html_errors);
    expect(flat['design.errors']).toEqual(stored.design.errors);
    expect(flat['design.fonts.display']).toBeUndefined();
  });

  it('from an earlier state change only the fields that differ (G-411)', () => {
    const form = toForm(fields, stored);
    const earlier = toForm(
      fields,
      unflatten({ ...flatten(fields, stored), 'site.site_name': 'Haus' }),
    );
    const changed = changedFields(fields, earlier, unflatten(toStoredValues(fields, form)));
    expect(changed.map(({ name }) => name)).toEqual(['site.site_name']);
  });
});
