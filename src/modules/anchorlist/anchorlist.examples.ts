import type { AnchorList, AnchorListItem } from './anchorlist.schema.ts';

export const anchorlistExamples = {
  ordinary: { sticky: false },
  sticky: { sticky: true },
} satisfies Record<string, AnchorList>;

export const anchorlistitemExamples = {
  ordinary: { text: 'Die Bühnen', anchor: 'buehnen' },
} satisfies Record<string, AnchorListItem>;
