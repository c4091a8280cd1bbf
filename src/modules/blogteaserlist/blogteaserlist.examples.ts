import type { BlogTeaserList } from './blogteaserlist.schema.ts';

export const blogteaserlistExamples = {
  ordinary: { items: [3, 1, 2] },
  one: { items: [1] },
  full: { items: [8, 7, 6, 5, 4, 3, 2, 1] },
} satisfies Record<string, BlogTeaserList>;
