import type { MetaDescriptor } from 'react-router';
import { loadDetail } from '#content/view/load-detail.ts';
import { DetailFilm, MoreSections } from '#content/view/more-sections.tsx';
import { detailMeta } from '#lib/pages/detail-meta.ts';
import { PRODUCTIONS_PATH } from '#lib/pages/detail-urls.ts';
import { readHanded } from '#lib/pages/handed.ts';
import type { RouteHandle } from '#lib/pages/route-handle.ts';
import { DetailHeader } from '#ui/detail/detail-header.tsx';
import styles from '#ui/detail/detail-page.module.css';
import { Heart } from '#ui/heart/heart.tsx';
import { useEventWords } from '../../events/card/event-words.ts';
import type { Route } from './+types/production-detail.route.ts';
import { NextDate } from './next-date.tsx';
import { de as texts } from './production-detail.texts.ts';
import { ProductionParts } from './production-parts.tsx';
import { structuredProduction } from './production-structured.ts';

export const handle: RouteHandle = {
  query: ['v'],
  body: 'cms',
  skeleton: ['event-detail'],
};

/** A production (ROUTE-19). */
export const loader = ({ context, params, url }: Route.LoaderArgs) =>
  loadDetail(
    context,
    { kind: 'production', params, url },
    (services, ...asked) => services.productions.detail(...asked),
    structuredProduction,
  );

export function meta({ loaderData, matches }: Route.MetaArgs): MetaDescriptor[] {
  return loaderData ? detailMeta(loaderData, matches) : [];
}

export default function ProductionPage({ loaderData }: Route.ComponentProps) {
  const production = readHanded(loaderData.detail);
  const { preline, headline, subline, image_obj, exhibition_type, genre, admin_url } = production;
  const { premiere_date } = production;
  const words = useEventWords();
  return (
    <article>
      <DetailHeader
        chain={[{ title: texts.productions, url: PRODUCTIONS_PATH }]}
        preline={[...new Set([preline || exhibition_type?.name, genre?.name])]
          .filter(Boolean)
          .join(' · ')}
        headline={headline}
        subline={subline}
        image={image_obj}
        edit={{ url: admin_url, text: texts.edit }}
        url={production.urls.de}
        subscribe={loaderData.subscribe}
      >
        {premiere_date && (
          <p className={styles.when}>
            <time dateTime={premiere_date}>
              {texts.premiere(words.dayWithYear(premiere_date).replaceAll(' ', '\u00a0'))}
            </time>
          </p>
        )}
        <NextDate events={production.events} premiere={premiere_date}>
          <Heart of={`p${production.id}`} title={headline} />
        </NextDate>
      </DetailHeader>
      <ProductionParts production={production} />
      {(loaderData.film || production.trailer) && (
        <DetailFilm
          film={loaderData.film}
          trailer={production.trailer}
          title={headline}
          image={image_obj}
        />
      )}
      <MoreSections modules={production.modules} />
    </article>
  );
}
