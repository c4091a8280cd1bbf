import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FIELD_TYPES } from '../field-types.ts';
import { buildExcerpt, senderName } from './summary.ts';

const line = (slug: string) => ({ slug, label: slug, field_type: FIELD_TYPES.line });
const getName = (values: Record<string, string>) =>
  senderName(Object.keys(values).map(line), values);

describe('a list of entries', () => {
  it.each([
    [{ betreff: 'Frage', name: 'Ada Byron' }, 'Ada Byron'],
    [{ vorname: 'Ada', nachname: 'Byron' }, 'Ada Byron'],
    [{ nachname: 'Byron', vorname: 'Ada' }, 'Ada Byron'],
    [{ name: 'Byron', vorname: 'Ada' }, 'Ada Byron'],
    [{ vorname: '', nachname: 'Byron' }, 'Byron'],
    [{ 'vor-und-nachname': 'Ada Byron' }, 'Ada Byron'],
    [{ schule: 'Gymnasium', ansprechpartnerin: 'Ada Byron' }, 'Ada Byron'],
    [{ 'name-der-schule': 'Gymnasium' }, ''],
    [{}, ''],
  ])('names the sender of %j %j (G-442)', (values, name) => {
    expect(getName(values as Record<string, string>)).toBe(name);
  });

  it('shows what was said, not name, address and ticks (G-442)', () => {
    const fields = [
      line('name'),
      { slug: 'email', label: 'E-Mail', field_type: FIELD_TYPES.email },
      { slug: 'besuch', label: 'Ihr Besuch', field_type: FIELD_TYPES.section },
      { slug: 'tag', label: 'Tag', field_type: FIELD_TYPES.date },
      { slug: 'einwilligung', label: 'Ja', field_type: FIELD_TYPES.checkbox },
      { slug: 'text', label: 'Text', field_type: FIELD_TYPES.text },
    ];
    const values = {
      name: 'Ada',
      email: 'ada@haus.example',
      tag: '2026-12-24',
      einwilligung: true,
      text: 'Guten Tag,\n\nwir kommen.',
    };
    expect(buildExcerpt(fields, values, 160)).toBe('24.12.2026 · Guten Tag, wir kommen.');
    expect(buildExcerpt(fields, values, 16)).toBe('24.12.2026 · Gut …');
  });

  it('cuts no character in two, and is never longer than it may be (G-442)', () => {
    const texts = fc.string({ unit: 'grapheme', maxLength: 60 });
    fc.assert(
      fc.property(texts, fc.integer({ min: 1, max: 40 }), (text, length) => {
        const said = buildExcerpt([line('text')], { text }, length);
        expect([...said].length).toBeLessThanOrEqual(length + 2);
        expect(said.isWellFormed()).toBe(true);
      }),
    );
  });
});
