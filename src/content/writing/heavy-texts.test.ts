import { describe, expect, it } from 'vitest';
import { withoutCode } from '#domains/site/errors/house-html.server.ts';
import { isProblem } from '#lib/api/problem.ts';
import { cleanRawHtml, cleanRichText, plainText } from '#lib/text/rich-text.server.ts';
import { fieldNames, validateFields } from '#modules/fields/validate.ts';
import { definitionOf, MODULES } from '#modules/schemas.ts';
import { ownFields } from './new-nodes.server.ts';

/** Each costs a cleaner that reads it to its end minutes; the bound is meant for the slowest machine. */
const MEGABYTE = 1_000_000;
const ENOUGH_MS = 5000;
const HEAVY = [
  '<ul><li>',
  '<',
  '<em>',
  '<a><b>',
  '<li><p>',
  '<br',
  '&',
  '<p a=',
  '<!--',
  ' \n',
].map((scrap) => scrap.repeat(MEGABYTE / scrap.length));

function expectQuick(work: () => unknown): void {
  const before = performance.now();
  work();
  expect(performance.now() - before).toBeLessThan(ENOUGH_MS);
}

describe('a text of a megabyte that is made to be slow', () => {
  it.each(Object.keys(MODULES))('is refused in every field of %s in no time (G-255)', (model) => {
    for (const name of fieldNames(model)) {
      for (const text of HEAVY) {
        expectQuick(() => {
          try {
            const fields = ownFields(model, { [name]: text });
            const errors = validateFields(model, {
              ...(definitionOf(model)?.initial as object),
              ...fields,
            });
            // trimmed and empty is what some fields may be
            if (fields[name] !== '')
              expect([name, errors]).toEqual([
                name,
                expect.objectContaining({ [name]: expect.any(Array) }),
              ]);
          } catch (error) {
            if (!isProblem(error)) throw error;
            expect(error.field_errors).toHaveProperty([name]);
          }
        });
      }
    }
  });

  it('costs no cleaner more than a look, wherever it was stored (G-255)', () => {
    for (const text of HEAVY) {
      for (const clean of [cleanRichText, cleanRawHtml, withoutCode, plainText]) {
        expectQuick(() => {
          const words = clean(text);
          if (clean !== plainText) expect(words).not.toMatch(/<\w/);
        });
      }
    }
  });

  it('within the allowed length is refused where it nests without end, however that is hidden (G-255)', () => {
    const hidden = [
      `${'<p><li>'.repeat(5600)}${'</em>'.repeat(7900)}`,
      '<li><td><dd>'.repeat(6000),
      '<ul><!--</ul>-->'.repeat(4900),
      '<ul title="</ul>">'.repeat(4300),
      '<em><![CDATA[</em>]]>'.repeat(3700),
    ];
    for (const text of hidden) {
      expect(() => ownFields('text', { content: text })).toThrow(
        expect.objectContaining({
          field_errors: { content: ['Der Text ist zu tief verschachtelt.'] },
        }),
      );
      for (const clean of [cleanRichText, cleanRawHtml, withoutCode])
        expect(clean(text)).not.toMatch(/<\w/);
    }
  });

  it('is not one that nests as deep as a text may, or leaves its tags open (MOD-30)', () => {
    const nested = `${'<ul><li>'.repeat(20)}tief${'</li></ul>'.repeat(20)}`;
    expect(cleanRichText(nested)).toBe(nested);
    const open = '<p>eins<br>zwei'.repeat(200);
    expect(cleanRichText(open)).toContain('<p>');
    expect(ownFields('text', { content: open })).toHaveProperty('content');
  });
});
