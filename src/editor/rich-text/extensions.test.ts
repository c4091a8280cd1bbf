import { describe, expect, it } from 'vitest';
import { toStoredHtml } from './extensions.ts';

describe('stored rich text', () => {
  it('has no paragraph in an item of one paragraph', () => {
    expect(toStoredHtml('<ul><li><p>Eins <b>x</b></p></li><li><p>Zwei</p></li></ul>')).toBe(
      '<ul><li>Eins <b>x</b></li><li>Zwei</li></ul>',
    );
  });

  it('keeps the paragraphs of longer items', () => {
    const html = '<ul><li><p>Eins</p><p>Zwei</p></li><li><p>A</p><ul><li>B</li></ul></li></ul>';
    expect(toStoredHtml(html)).toBe(html);
  });
});
