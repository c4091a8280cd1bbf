import type { MetaDescriptor } from 'react-router';
import { ListSections } from '#content/view/list-sections.tsx';
import { loadHousePage } from '#content/view/load-house-page.ts';
import { EVENTS_PATH } from '#lib/pages/detail-urls.ts';
import { listMeta } from '#lib/pages/list-meta.ts';
import type { RouteHandle } from '#lib/pages/route-handle.ts';
import { requestScope } from '#services.context.ts';
import { Button, LinkButton } from '#ui/button/button.tsx';
import { Cards } from '#ui/card/card.tsx';
import { Follow } from '#ui/follow/follow.tsx';
import { ListGroup, ListPage, NoneFound } from '#ui/list/list-page.tsx';
import { Copied } from '#ui/share/share.tsx';
import { EventRows } from '../events/card/event-rows.tsx';
import { ProductionCard } from '../productions/production-card.tsx';
import { followOffer } from '../subscriptions/follow-offer.ts';
import type { Route } from './+types/favourites.route.ts';
import { FAVOURITES_PATH, readFavourites } from './favourite-keys.ts';
import { de as texts } from './favourites.texts.ts';

/**
 * `m` lists the keys; `meine` marks the reader's own list (frame/hydration/favourites.ts), `ohne-script` a browser that cannot
 * store it.
 */
export const handle: RouteHandle = {
  query: ['m', 'meine', 'ohne-script', 'v'],
  body: 'cms',
  skeleton: ['page-header', 'event-list'],
};

/** The list in a URL: one's own or a shared one (G-02). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { services, facts, now } = context.get(requestScope);
  const moment = { now, facts };
  const { events: ids, productions: plays, keys } = readFavourites(url.searchParams);
  // every list has its own URL: not worth caching
  if (keys) facts.cacheable = false;
  const events = await services.events.byIds(ids, moment);
  const found = plays.length
    ? await services.productions.list({ ids: plays }, { page: 1, page_size: plays.length }, moment)
    : { results: [] };
  const productions = found.results;
  const there = new Set([
    ...events.map(({ id }) => `v${id}`),
    ...productions.map(({ id }) => `p${id}`),
  ]);
  const path = `/feeds/merkliste.ics?m=${keys}`;
  const house_page = await loadHousePage(context, url, FAVOURITES_PATH);
  return {
    keys,
    house_page,
    productions,
    origin: url.origin,
    kind: readKind(url.searchParams),
    coming: events.filter(({ status }) => status !== 'past'),
    past: events.filter(({ status }) => status === 'past'),
    gone: keys.split(',').filter((key) => key && !there.has(key)),
    follow: followOffer({ path, name: texts.headline }, url.origin, texts.follow),
  };
}

function readKind(search: URLSearchParams): 'own' | 'unkept' | 'shared' {
  if (search.has('meine')) return 'own';
  return search.has('ohne-script') ? 'unkept' : 'shared';
}

export function meta({ loaderData, matches }: Route.MetaArgs): MetaDescriptor[] {
  if (!loaderData) return [];
  const { headline: title, description } = texts;
  const { house_page: own } = loaderData;
  const page = { title, description, own, canonical: FAVOURITES_PATH, noindex: true };
  return listMeta(page, loaderData.origin, matches);
}

export default function FavouritesPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <FavouritesList {...loaderData} />
      <ListSections modules={loaderData.house_page?.modules} />
    </>
  );
}

function FavouritesList(props: Route.ComponentProps['loaderData']) {
  const { house_page, keys, kind, coming, past, productions, gone, follow } = props;
  return (
    <ListPage headline={house_page?.headline || texts.headline}>
      {!keys && <Empty />}
      {keys && kind === 'unkept' && <NoneFound>{texts.unkept}</NoneFound>}
      {keys && kind === 'shared' && (
        <>
          <NoneFound>{texts.shared}</NoneFound>
          <Button data-control="keep-all" data-keys={keys}>
            {texts.keep_all}
          </Button>
        </>
      )}
      {gone.length > 0 && <NoneFound>{texts.gone(gone.length)}</NoneFound>}
      {gone.length > 0 && kind === 'own' && (
        <Button data-control="forget" data-keys={gone.join(',')}>
          {texts.forget(gone.length)}
        </Button>
      )}
      {coming.length > 0 && (
        <ListGroup title={texts.dates}>
          <EventRows events={coming} />
        </ListGroup>
      )}
      {productions.length > 0 && (
        <ListGroup title={texts.productions}>
          <Cards style="style2">
            {productions.map((production) => (
              <li key={production.id}>
                <ProductionCard production={production} level={3} />
              </li>
            ))}
          </Cards>
        </ListGroup>
      )}
      {past.length > 0 && (
        <ListGroup title={texts.past}>
          <EventRows events={past} />
        </ListGroup>
      )}
      {keys && (
        <>
          <p>
            <LinkButton href={`${FAVOURITES_PATH}?m=${keys}`} weight="plain" data-control="share">
              {texts.share}
            </LinkButton>{' '}
            <Copied />
          </p>
          <Follow offer={follow} />
        </>
      )}
    </ListPage>
  );
}

function Empty() {
  return (
    <>
      <NoneFound>{texts.empty}</NoneFound>
      <p>{texts.how}</p>
      <LinkButton href={EVENTS_PATH}>{texts.to_programme}</LinkButton>
    </>
  );
}
