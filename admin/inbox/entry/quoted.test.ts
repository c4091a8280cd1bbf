import { describe, expect, it } from 'vitest';
import { MAX_TEXT, quoted, withQuote } from './quoted.ts';

const answer = (label: string, text: string) => ({
  slug: label,
  label,
  text,
  field_type: 2,
  value: text,
});

describe('an answer by mail', () => {
  it('quotes what was asked and said, line by line (G-443)', () => {
    const quote = quoted([
      answer('Name', 'Ada'),
      answer('Leer', ''),
      answer('Text', 'eins\n\nzwei'),
    ]);
    expect(quote).toBe('> Name\n> Ada\n> Text\n> eins\n>\n> zwei');
    expect(withQuote('Gern.\n', '> Name')).toBe('Gern.\n\n> Name');
    expect(withQuote('', '> Name')).toBe('\n\n> Name');
  });

  it('is never longer than it can be sent (G-443)', () => {
    const quote = quoted([answer('Text', 'wort '.repeat(5000))]);
    const text = withQuote('Gern.', quote);
    expect(text.length).toBeLessThanOrEqual(MAX_TEXT);
    expect(text.startsWith('Gern.\n\n> Text')).toBe(true);
    expect(text.endsWith('…')).toBe(true);
  });
});
