import type { MetaDescriptor } from 'react-router';
import { ListSections } from '#content/view/list-sections.tsx';
import { loadHousePage } from '#content/view/load-house-page.ts';
import { findIn } from '#lib/api/find-option.ts';
import { PRODUCTIONS_PATH } from '#lib/pages/detail-urls.ts';
import { listMeta } from '#lib/pages/list-meta.ts';
import { unknownChoice } from '#lib/pages/list-notes.ts';
import { loadListPage } from '#lib/pages/list-place.ts';
import type { RouteHandle } from '#lib/pages/route-handle.ts';
import { breadcrumbList } from '#lib/pages/structured-data.ts';
import { requestScope, structuredData } from '#services.context.ts';
import { Cards } from '#ui/card/card.tsx';
import { getRhythmSizes } from '#ui/card/rhythm-sizes.ts';
import { Choices } from '#ui/choices/choices.tsx';
import { ListEnd } from '#ui/list/list-end.tsx';
import { ListPage, NoneFound } from '#ui/list/list-page.tsx';
import { ListStart } from '#ui/list/list-start.tsx';
import { useEndlessList } from '#ui/list/use-endless-list.ts';
import type { Option } from '../../vocabulary/vocabulary.schema.ts';
import {
  PRODUCTION_TIMES,
  type ProductionCard as ProductionCardObject,
  type ProductionTime,
} from '../production.schema.ts';
import { ProductionCard } from '../production-card.tsx';
import type { Route } from './+types/production-list.route.ts';
import { de as texts } from './production-list.texts.ts';

const KEYS = ['when', 'season', 'exhibition_type', 'tag'] as const;
type Key = (typeof KEYS)[number];
type Chosen = Partial<Record<Key, string>>;

/** Named as the API names them (G-612). */
const TIMES = PRODUCTION_TIMES.map((time, index) => ({
  id: -1 - index,
  name: texts.times[time],
  slug: time,
}));

const PAGE_SIZE = 12;

export const handle: RouteHandle = {
  query: [...KEYS, 'page', 'v'],
  body: 'cms',
  skeleton: ['page-header', 'options-list', 'three-cards'],
};

/** Productions by time, season, type and tag (ROUTE-18, PROD-01, PROD-02, G-612). Unknown options are ignored, with a note (G-305). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { services, facts, now } = context.get(requestScope);
  const { seasons, types, tags } = await services.vocabulary.read(facts);
  const plain = (options: Iterable<Option>) =>
    [...options].map(({ id, name, slug }) => ({ id, name, slug }));
  const options: Record<Key, Option[]> = {
    when: TIMES,
    season: plain(seasons.values()),
    exhibition_type: plain(types.values()),
    tag: plain([...tags.values()].filter(({ scope }) => scope === 'production')),
  };
  const chosen: Chosen = {};
  const selection: Parameters<typeof services.productions.list>[0] = {};
  for (const key of KEYS) {
    const option = findIn(options[key], url.searchParams.get(key) ?? '');
    if (!option) continue;
    chosen[key] = option.slug;
    if (key === 'when') selection.when = option.slug as ProductionTime;
    else selection[`${key}_id`] = option.id;
  }
  const unknown = KEYS.filter((key) => url.searchParams.get(key) && !chosen[key]);
  const { page, list, notes } = await loadListPage({
    asked: url.searchParams.get('page'),
    size: PAGE_SIZE,
    facts,
    load: (page) => services.productions.list(selection, { page }, { now, facts }),
  });
  const here = { title: texts.headline, url: PRODUCTIONS_PATH };
  context.set(structuredData, [breadcrumbList([], here, url.origin)]);
  const social_image = await services.socialImages.ofKind('productions', { now, facts });
  const house_page = await loadHousePage(context, url, PRODUCTIONS_PATH);
  return {
    house_page,
    options,
    chosen,
    page,
    ...list,
    social_image,
    origin: url.origin,
    notes: [...unknownChoice(unknown.map((key) => texts[key])), ...notes],
  };
}

function search(chosen: Chosen, page = 1): string {
  const query = new URLSearchParams(Object.entries(chosen).filter(([, value]) => value));
  if (page > 1) query.set('page', `${page}`);
  return query.size > 0 ? `?${query}` : '';
}

export function meta({ loaderData, matches }: Route.MetaArgs): MetaDescriptor[] {
  if (!loaderData) return [];
  const { chosen, page, house_page: own, social_image, origin } = loaderData;
  const noindex = Object.keys(chosen).length > 0;
  const canonical = PRODUCTIONS_PATH + (noindex ? '' : search({}, page));
  const { headline: title, description } = texts;
  const listed = { title, description, own, canonical, noindex, social_image };
  return listMeta(listed, origin, matches);
}

export default function ProductionListPage({ loaderData }: Route.ComponentProps) {
  const { house_page, options, chosen, page, count, results, notes } = loaderData;
  const address = PRODUCTIONS_PATH + search(chosen, page);
  const hasMore = page * PAGE_SIZE < count;
  const endless = useEndlessList<ProductionCardObject>({
    address,
    results,
    next: hasMore ? `/de/api/productions/${search(chosen, page + 1)}` : null,
  });
  const listChoices = (key: Key) => [
    {
      key: '',
      name: texts.all,
      isChosen: !chosen[key],
      href: PRODUCTIONS_PATH + search({ ...chosen, [key]: '' }),
    },
    ...options[key].map(({ id, name, slug }) => ({
      key: id,
      name,
      isChosen: chosen[key] === slug,
      href: PRODUCTIONS_PATH + search({ ...chosen, [key]: chosen[key] === slug ? '' : slug }),
    })),
  ];
  return (
    <>
      <ListPage
        headline={house_page?.headline || texts.headline}
        notes={notes}
        filters={KEYS.map(
          (key) =>
            options[key].length > 0 && (
              <Choices key={key} label={texts[key]} choices={listChoices(key)} />
            ),
        )}
      >
        {endless.items.length === 0 && (
          <NoneFound>{chosen.when === 'past' ? texts.none_past : texts.none}</NoneFound>
        )}
        <ListStart page={page} href={PRODUCTIONS_PATH + search(chosen, page - 1)} />
        <Cards style="style2" rhythm>
          {endless.items.map((production, index) => (
            <li key={production.id}>
              <ProductionCard production={production} level={2} sizes={getRhythmSizes(index)} />
            </li>
          ))}
        </Cards>
        <ListEnd endless={endless} href={PRODUCTIONS_PATH + search(chosen, page + 1)} />
      </ListPage>
      <ListSections modules={house_page?.modules} />
    </>
  );
}
