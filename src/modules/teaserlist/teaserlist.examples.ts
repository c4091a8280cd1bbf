import { fullteaserExamples } from '../fullteaser/fullteaser.examples.ts';
import type { TeaserList, TeaserListItem } from './teaserlist.schema.ts';

export const teaserlistExamples = {
  slider: { extra_class: 'slider' },
  list: { extra_class: 'list' },
} satisfies Record<string, TeaserList>;

export const teaserlistitemExamples = {
  ordinary: { ...fullteaserExamples.left, online_from: null, online_to: null },
  timed: {
    ...fullteaserExamples.left,
    online_from: '2026-11-01T09:00:00Z',
    online_to: '2026-12-24T17:00:00+01:00',
  },
} satisfies Record<string, TeaserListItem>;
