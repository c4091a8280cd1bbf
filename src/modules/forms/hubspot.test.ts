import { describe, expect, it } from 'vitest';
import { DESIGN_DEFAULTS } from '#domains/site/settings/design.schema.ts';
import { hubspotForm } from './hubspot.ts';

const rules = (account: string, region: 'eu1' | 'na1' = 'eu1') => ({
  ...DESIGN_DEFAULTS,
  hubspot: { account, region },
});

describe('forms of HubSpot (G-39, G-439)', () => {
  it('are framed as their own page, found by their id and the account of the house', () => {
    const form = hubspotForm('e2f900b7-d581-4147-92d7-552b25bf11f3', rules('144061301'));
    expect(form?.frame).toBe('https://share-eu1.hsforms.com/14vkAt9WBQUeS11UrJb8R8w2drqet');
    expect(form).toMatchObject({ service: 'HubSpot', url: form?.frame });
  });

  it('can be named by their link, too, in either region', () => {
    const form = hubspotForm('1mYdfKtJJR3CC03IyCeC6hg3a1fq', rules('', 'na1'));
    expect(form?.frame).toBe('https://share.hsforms.com/1mYdfKtJJR3CC03IyCeC6hg3a1fq');
  });

  it.each([
    ['4', '144061301'],
    ['e2f900b7-d581-4147-92d7-552b25bf11f3', ''],
    ['kontakt', '144061301'],
    ['', '144061301'],
  ])('are nothing if nothing names one: %s', (id, account) => {
    expect(hubspotForm(id, rules(account))).toBeNull();
  });
});
