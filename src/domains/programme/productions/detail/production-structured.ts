import { PRODUCTIONS_PATH } from '#lib/pages/detail-urls.ts';
import {
  breadcrumbList,
  type House,
  listPictures,
  omitEmpty,
  plainText,
  type Thing,
} from '#lib/pages/structured-data.ts';
import type { ProductionDetail } from '../production.schema.ts';
import { de as texts } from './production-detail.texts.ts';

/** A production as schema.org work. Its dates are events with their own pages (V-4). */
export function structuredProduction(production: ProductionDetail, { origin }: House): Thing[] {
  const { headline, name, works, team, teaser_text, description, press_quotes } = production;
  const title = headline || name;
  return [
    {
      '@type': 'CreativeWork',
      ...omitEmpty({
        name: title,
        url: origin + production.urls.de,
        alternateName: production.original_title,
        description: teaser_text || plainText(description).slice(0, 1000),
        image: listPictures(production, origin),
        genre: production.genre?.name,
        datePublished: production.premiere_date,
        isBasedOn: works.map(({ title: work, author }) => ({
          '@type': 'CreativeWork',
          ...omitEmpty({ name: work, creator: author && { '@type': 'Person', name: author } }),
        })),
        contributor: team.map(({ name: who, role, person }) => ({
          '@type': 'Person',
          ...omitEmpty({ name: who, jobTitle: role, url: person && origin + person.url }),
        })),
        review: press_quotes.map(({ text, source, date, url }) => ({
          '@type': 'Review',
          reviewBody: text,
          ...omitEmpty({
            author: source && { '@type': 'Organization', name: source },
            datePublished: date,
            url: url && new URL(url, origin).href,
          }),
        })),
      }),
      producer: { '@id': `${origin}/#haus` },
    },
    breadcrumbList(
      [{ title: texts.productions, url: PRODUCTIONS_PATH }],
      { title, url: production.urls.de },
      origin,
    ),
  ];
}
