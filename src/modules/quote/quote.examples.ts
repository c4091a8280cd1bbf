import type { Quote } from './quote.schema.ts';

export const quoteExamples = {
  ordinary: {
    content: '<p>Theater ist der Ort, an dem eine Stadt mit sich selbst spricht.</p>',
    author: 'Henrike Solms, Intendantin',
  },
  nobody: { content: '<p>Licht aus. Ton ab.</p>', author: '' },
} satisfies Record<string, Quote>;
