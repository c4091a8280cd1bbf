import { ENSEMBLE_PATH } from '#lib/pages/detail-urls.ts';
import {
  breadcrumbList,
  type House,
  listPictures,
  omitEmpty,
  plainText,
  type Thing,
} from '#lib/pages/structured-data.ts';
import { de as texts } from './ensemble.texts.ts';
import type { PersonDetail } from './person.schema.ts';

/** A person as structured data (V-4). */
export function structuredPerson(person: PersonDetail, { origin }: House): Thing[] {
  const { first_name, last_name, title, website, social_links, category } = person;
  const name = [first_name, last_name].filter(Boolean).join(' ');
  const chain = [
    { title: texts.headline, url: ENSEMBLE_PATH },
    ...(category
      ? [{ title: category.name, url: `${ENSEMBLE_PATH}?category=${category.slug}` }]
      : []),
  ];
  return [
    {
      '@type': 'Person',
      name,
      ...omitEmpty({
        url: origin + person.urls.de,
        honorificPrefix: title,
        jobTitle: person.function,
        description: plainText(person.biography).slice(0, 1000),
        image: listPictures(person, origin),
        sameAs: [website, ...social_links.map(({ url }) => url)].filter(Boolean),
      }),
      affiliation: { '@id': `${origin}/#haus` },
    },
    breadcrumbList(chain, { title: name, url: person.urls.de }, origin),
  ];
}
