import type { MetaDescriptor } from 'react-router';
import { ListSections } from '#content/view/list-sections.tsx';
import { loadHousePage } from '#content/view/load-house-page.ts';
import { ENSEMBLE_PATH } from '#lib/pages/detail-urls.ts';
import { listMeta } from '#lib/pages/list-meta.ts';
import { unknownChoice } from '#lib/pages/list-notes.ts';
import { notesOnSinglePage } from '#lib/pages/list-place.ts';
import type { RouteHandle } from '#lib/pages/route-handle.ts';
import { breadcrumbList } from '#lib/pages/structured-data.ts';
import { Card, Cards } from '#ui/card/card.tsx';
import { Choices } from '#ui/choices/choices.tsx';
import { ListGroup, ListPage, NoneFound } from '#ui/list/list-page.tsx';
import { requestScope, structuredData } from '../../services.context.ts';
import type { Route } from './+types/person-list.route.ts';
import { de as texts } from './ensemble.texts.ts';
import type { PersonCard } from './person.schema.ts';

/** Everybody on one page: a house has a few hundred people at most. */
const EVERYBODY = 1000;

/** ENS-04 */
export const handle: RouteHandle = {
  query: ['category', 'page', 'v'],
  body: 'none',
  skeleton: ['page-header', 'options-list', 'three-cards'],
};

/** The house's people by group (ROUTE-11, ENS-01, G-77). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { services, facts, now } = context.get(requestScope);
  const moment = { now, facts };
  const categories = await services.persons.categories(moment);
  const asked = url.searchParams.get('category');
  const chosen = categories.find(({ slug }) => slug === asked) ?? null;
  const { results } = await services.persons.list(
    { category_id: chosen?.id, page: 1, page_size: EVERYBODY },
    moment,
  );
  const here = { title: texts.headline, url: ENSEMBLE_PATH };
  context.set(structuredData, [breadcrumbList([], here, url.origin)]);
  const social_image = await services.socialImages.ofKind('ensemble', moment);
  const house_page = await loadHousePage(context, url, ENSEMBLE_PATH);
  const notes = [
    ...unknownChoice(asked && !chosen ? [texts.groups] : []),
    ...notesOnSinglePage(url.searchParams),
  ];
  const { origin } = url;
  return { house_page, notes, categories, chosen, persons: results, social_image, origin };
}

export function meta({ loaderData, matches }: Route.MetaArgs): MetaDescriptor[] {
  if (!loaderData) return [];
  const { chosen, house_page, social_image, origin } = loaderData;
  const title = chosen ? `${chosen.name} – ${texts.headline}` : texts.headline;
  const canonical = ENSEMBLE_PATH + (chosen ? `?category=${chosen.slug}` : '');
  const { description } = texts;
  const own = chosen ? null : house_page;
  return listMeta({ title, description, own, canonical, social_image }, origin, matches);
}

function groupByCategory(persons: readonly PersonCard[]): Map<string, PersonCard[]> {
  const groups = new Map<string, PersonCard[]>();
  for (const person of persons) {
    const name = person.category?.name ?? texts.others;
    groups.set(name, [...(groups.get(name) ?? []), person]);
  }
  return groups;
}

export default function PersonListPage({ loaderData }: Route.ComponentProps) {
  const { house_page, notes, categories, chosen, persons } = loaderData;
  const choices = [
    { key: '', name: texts.all, href: ENSEMBLE_PATH, isChosen: !chosen },
    ...categories.map(({ id, name, slug }) => ({
      key: id,
      name,
      href: `${ENSEMBLE_PATH}?category=${slug}`,
      isChosen: chosen?.id === id,
    })),
  ];
  return (
    <>
      <ListPage
        headline={house_page?.headline || texts.headline}
        notes={notes}
        filters={categories.length > 1 && <Choices label={texts.groups} choices={choices} />}
      >
        {persons.length === 0 && <NoneFound>{texts.none}</NoneFound>}
        {[...groupByCategory(persons)].map(([group, people]) => (
          <ListGroup key={group} title={group}>
            <Cards style="style2">
              {people.map((person) => (
                <li key={person.id}>
                  <Card
                    href={person.url}
                    level={3}
                    style="style2"
                    image={person.image_obj}
                    headline={[person.title, person.first_name, person.last_name]
                      .filter(Boolean)
                      .join(' ')}
                    subline={person.function}
                  />
                </li>
              ))}
            </Cards>
          </ListGroup>
        ))}
      </ListPage>
      <ListSections modules={house_page?.modules} />
    </>
  );
}
