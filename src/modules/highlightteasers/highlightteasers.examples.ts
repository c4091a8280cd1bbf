import type { HighlightTeasers } from './highlightteasers.schema.ts';

export const highlightteasersExamples = {
  ordinary: { categories: [1, 2] },
} satisfies Record<string, HighlightTeasers>;
