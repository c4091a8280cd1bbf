import type { EventListItem, EventListModule } from './eventlist.schema.ts';

const any = { room: '', type: '', series: '', genre: '' };

export const eventlistExamples = {
  everything: { date_from: null, date_to: null, tag: '', filters: any, card_style: '' },
  autumn: {
    date_from: '2026-09-01',
    date_to: '2026-11-30',
    tag: 'familie',
    filters: { room: '2', type: 'konzert', series: '6', genre: 'klassik' },
    card_style: 'style2',
  },
} satisfies Record<string, EventListModule>;

export const eventlistitemExamples = { ordinary: { event: 1 } } satisfies Record<
  string,
  EventListItem
>;
