import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { ImageObject } from '#lib/answers/image.ts';
import { CARD_STYLES, CardStyleContext } from '#ui/card/card-style.ts';
import { DayList } from './day-list.tsx';

const image_obj: ImageObject = {
  id: 5,
  url: '/media/wehr/1600.jpg',
  width: 1600,
  height: 900,
  is_decorative: false,
  alt_text: 'Das Wehr',
  credit: '',
  caption: '',
  colours: null,
  focal_point: { x: 0.5, y: 0.5 },
  renditions: { base: '/media/wehr', widths: [480, 1600], fallback: 'jpg', avif: false },
};

describe('a teaser', () => {
  it.each(CARD_STYLES)(
    'has its large picture as background where performances look as %s, and its words on it (EVENT-25, EVENT-26)',
    (style) => {
      const teaser = {
        id: 3,
        position: '2026-12-12T23:59:59+01:00',
        online_from: null,
        online_to: null,
        name: 'Abo',
        link: { url: '/de/abo' },
        preline: 'Neu',
        headline: 'Sechs Abende',
        subline: 'Ein Preis',
        link_text: 'Zum Abo',
        image_obj,
        image_thumbnails: null,
      };
      const days = [{ day: '2026-12-12', events: [], teasers: [teaser] }];
      const markup = renderToStaticMarkup(
        <CardStyleContext value={style}>
          <DayList
            days={days as unknown as Parameters<typeof DayList>[0]['days']}
            today="2026-12-01"
          />
        </CardStyleContext>,
      );
      const [, card = ''] = /<article([\s\S]*?)<\/article>/.exec(markup) ?? [];
      expect(card).toMatch(/^ class="[^"]*style1/);
      expect(card.indexOf('<picture')).toBeLessThan(card.indexOf('Sechs Abende'));
      for (const words of ['Neu', 'Sechs Abende', 'Ein Preis', 'Zum Abo'])
        expect(card).toContain(words);
    },
  );
});
