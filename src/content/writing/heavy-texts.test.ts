import { describe, expect, it } from 'vitest';
import { withoutCode } from '#domains/site/errors/house-html.server.ts';
import { isProblem } from '#lib/api/problem.ts';
import { expectCheap, maxCost } from '#lib/processes/cost.test-kit.ts';
import {
  cleanRawHtml,
  cleanRichText,
  cleanTableRows,
  plainText,
} from '#lib/text/rich-text.server.ts';
import { fieldNames, validateFields } from '#modules/fields/validate.ts';
import { getDefinition, MODULES } from '#modules/schemas.ts';
import { ownFields } from './new-nodes.server.ts';

const MEGABYTE = 1_000_000;
const fill = (scrap: string) => scrap.repeat(MEGABYTE / scrap.length);
/** With characters that are escaped: escaping costs more than the rest, also where nothing is hostile. */
const HARMLESS = fill('Eins < zwei & drei. ');
/** Inputs for which a naive sanitiser takes minutes. */
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
].map(fill);

/** Validation errors of a text in this field of a new module. */
function getErrors(model: string, name: string, text: string): Record<string, unknown> {
  try {
    const fields = ownFields(model, { [name]: text });
    // some fields may be empty after trimming
    if (fields[name] === '') return { [name]: [] };
    return validateFields(model, { ...(getDefinition(model)?.initial as object), ...fields });
  } catch (error) {
    if (!isProblem(error)) throw error;
    return { ...error.field_errors };
  }
}

describe('a text of a megabyte that is made to be slow', () => {
  it.each(Object.keys(MODULES))(
    'is rejected in every field of %s, at little more cost than a harmless one (G-255, G-360)',
    async (model) => {
      for (const name of fieldNames(model)) {
        const max = maxCost(() => getErrors(model, name, HARMLESS));
        for (const text of HEAVY) {
          await expectCheap(() => getErrors(model, name, text), max, `${name} ${text.slice(0, 8)}`);
          expect([name, getErrors(model, name, text)]).toEqual([
            name,
            expect.objectContaining({ [name]: expect.any(Array) }),
          ]);
        }
      }
    },
  );

  it('costs no cleaner much more than a harmless one, wherever it was stored (G-255, G-360)', async () => {
    for (const clean of [cleanRichText, cleanTableRows, cleanRawHtml, withoutCode, plainText]) {
      const max = maxCost(() => clean(HARMLESS));
      for (const text of HEAVY) {
        await expectCheap(() => clean(text), max, `${clean.name} ${text.slice(0, 8)}`);
        if (clean !== plainText) expect(clean(text)).not.toMatch(/<\w/);
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
      for (const clean of [cleanRichText, cleanTableRows, cleanRawHtml, withoutCode])
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
