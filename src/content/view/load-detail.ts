import { type RouterContextProvider, redirect } from 'react-router';
import type { SubscribeOffer } from '#domains/subscriptions/subscription.schema.ts';
import { type Actor, hasRole } from '#lib/actor/actor.ts';
import type { EmbedObject } from '#lib/answers/sections.ts';
import { idParam, parseVersion } from '#lib/api/route-params.ts';
import type { AnswerFacts } from '#lib/cache/answer-facts.ts';
import { shorten } from '#lib/pages/detail-meta.ts';
import { type Handed, hand } from '#lib/pages/handed.ts';
import type { SocialImage } from '#lib/pages/social-card.ts';
import { type House, plainText, type Thing } from '#lib/pages/structured-data.ts';
import { embedObject } from '#modules/embeds/embed-object.ts';
import type { ModuleRules } from '#modules/fields/rules.ts';
import type { Table } from '#records/record-kind.server.ts';
import type { DetailMoment } from '#records/shown.server.ts';
import type { Services } from '#server/wiring/services.ts';
import { requestScope, structuredData } from '../../services.context.ts';
import { detailCard } from './detail-card.ts';

/** Meta description: name and start of the text. */
function describeThing(thing: Thing | undefined, detail: { description?: string }): string {
  const words = thing?.description ?? plainText(detail.description ?? '');
  return shorten([thing?.jobTitle, words].filter(Boolean).join('. '));
}

const isPictured = (thing: Thing) => thing['@type'] !== 'BreadcrumbList';

interface Addressed {
  /** its table, part of the card's URL */
  kind: Table;
  params: { slug?: string; id?: string };
  url: URL;
}

interface LoadedDetail<Detail> {
  detail: Handed<Detail>;
  /** default description */
  about: string;
  social_image: SocialImage;
  /** from `video_url`, for `DetailFilm` */
  film: EmbedObject | null;
  /** where visitors subscribe to what happens to it (V-13) */
  subscribe: SubscribeOffer | null;
  origin: string;
  now: string;
}

/** The policy allows the page to frame the player's site and no other (docs/decisions/0008). */
function embedFilm(video_url: string, rules: ModuleRules, facts: AnswerFacts): EmbedObject | null {
  const film = embedObject('video', video_url, rules);
  if (film?.frame) facts.frames.add(new URL(film.frame).origin);
  return film;
}

/**
 * Loads a detail page at `{slug}/{id}`, and its structured data. The id decides; a wrong slug redirects (301, query
 * kept).
 * @throws Problem 404
 */
export async function loadDetail<
  Detail extends Parameters<typeof detailCard>[0] & {
    id: number;
    urls: { de: string };
    description?: string;
    video_url?: string;
    trailer?: object | null;
  },
>(
  context: Readonly<RouterContextProvider>,
  { kind, params, url }: Addressed,
  read: (services: Services, actor: Actor, id: number, moment: DetailMoment) => Promise<Detail>,
  structured: (detail: Detail, house: House) => Thing[],
): Promise<LoadedDetail<Detail>> {
  const { services, actor, facts, now } = context.get(requestScope);
  const id = idParam(params.id);
  const version_id = parseVersion(url.searchParams);
  const detail = await read(services, actor, id, { now, facts, version_id });
  if (decodeURIComponent(url.pathname).replace(/\/$/, '') !== detail.urls.de) {
    throw redirect(detail.urls.de + url.search, 301);
  }
  const { site, design } = await services.settings.current(facts);
  const card = detailCard(detail, design.parsers);
  const social_image = await services.socialImages.of(kind, id, card, facts);
  const [thing, ...others] = structured(detail, { ...site, origin: url.origin });
  // Search engines require a picture: default is the generated card.
  const pictured = thing && isPictured(thing) ? { image: url.origin + social_image.url } : {};
  context.set(structuredData, [...(thing ? [{ ...pictured, ...thing }] : []), ...others]);
  const about = describeThing(thing, detail);
  const subscribe = services.subscriptions.offerFor(kind, detail);
  // a film of the house's own is shown instead
  const film = detail.trailer ? null : embedFilm(detail.video_url ?? '', design, facts);
  const origin = url.origin;
  // editors get the record itself, which they change
  const handed = hasRole(actor, 'editor') ? detail : hand(detail);
  return { detail: handed, about, social_image, film, subscribe, origin, now: now.toISOString() };
}
