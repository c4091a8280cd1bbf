import { type Actor, hasRole, type PreviewTarget, previews } from '#lib/actor/actor.ts';
import type { FileObject } from '#lib/answers/file.ts';
import type { AnsweredImage, Pictured } from '#lib/answers/image.ts';
import type { AnsweredSection } from '#lib/answers/sections.ts';
import { Problem } from '#lib/api/problem.ts';
import type { AnswerFacts } from '#lib/cache/answer-facts.ts';
import type { Moment } from '#lib/cache/moment.ts';
import { berlinIso } from '#lib/time/berlin-days.server.ts';
import type { RecordPage } from './record-page.server.ts';

export interface DetailMoment extends Moment {
  /** an older version of sections and words, for editors only (ROUTE-44) */
  version_id?: number | undefined;
}

/** Injected by the wiring. */
export interface DetailParts {
  /** pictures by id, from the media library */
  images(ids: Iterable<number>, facts: AnswerFacts): Promise<ReadonlyMap<number, AnsweredImage>>;
  /** recordings and documents by id, from the media library */
  files(ids: Iterable<number>, facts: AnswerFacts): Promise<ReadonlyMap<number, FileObject>>;
  /** sections of a detail page */
  sections(
    actor: Actor,
    owner: { content_type: string; object_id: number },
    moment: DetailMoment,
  ): Promise<AnsweredSection[]>;
  /** fields of the row that a version, a preview link or a moment to come shows otherwise; missing: none are */
  shownWords?(
    actor: Actor,
    owner: { content_type: string; object_id: number },
    moment: DetailMoment,
  ): Promise<object>;
}

/** Reads the pictures of rows in one call. @returns a lookup for each row's own */
export async function readPictures(
  images: DetailParts['images'],
  rows: readonly { image: number | null }[],
  facts: AnswerFacts,
): Promise<(row: { image: number | null }) => Pictured> {
  const found = await images(
    rows.flatMap(({ image }) => image ?? []),
    facts,
  );
  return ({ image }) => toPictured(found.get(image ?? 0));
}

export const toPictured = (picture: AnsweredImage | undefined): Pictured => ({
  image_obj: picture?.image_obj ?? null,
  image_thumbnails: picture?.image_thumbnails ?? null,
});

/** Common part of every record page's answer. */
export type PageOfRecord = {
  urls: { de: string };
  /** owner of its sections, for the page editor */
  content_type: string;
  /** for editors, who see offline records too */
  is_online: boolean;
  modules: AnsweredSection[];
  meta_title: string;
  meta_description: string;
  admin_url: string | null;
  updated_at: string;
};

/**
 * The record as it is shown, if the actor may see it: offline ones are for editors and preview links (E-9).
 * @throws Problem 404 '404 Nicht gefunden' or 'Seite offline' (G-17)
 */
export async function readShownRow<Row extends { is_online: boolean }>(
  { shownWords }: Pick<DetailParts, 'shownWords'>,
  actor: Actor,
  row: Row | undefined,
  { owner, moment }: { owner: PreviewTarget; moment: DetailMoment },
): Promise<Row> {
  const isInvited = hasRole(actor, 'editor') || previews(actor, owner);
  if (isInvited) moment.facts.cacheable = false;
  if (!row) throw new Problem('not_found', '404 Nicht gefunden');
  if (!row.is_online && !isInvited) throw new Problem('not_found', 'Seite offline');
  return { ...row, ...(await shownWords?.(actor, owner, moment)) };
}

interface ShownPage {
  actor: Actor;
  page: Pick<RecordPage, 'content_type' | 'url'>;
  /** its kind's path segment: `venues` */
  path: string;
  row: {
    id: number;
    slug: string;
    is_online: boolean;
    meta_title: string;
    meta_description: string;
    updated_at: Date;
  };
  modules: AnsweredSection[];
}

/** What the answers of all record pages have in common; `admin_url` is for editors only (EDIT-05 … 10). */
export function answerPage({ actor, page, path, row, modules }: ShownPage): PageOfRecord {
  const { id, slug, is_online, meta_title, meta_description, updated_at } = row;
  return {
    urls: { de: page.url(slug, id) },
    content_type: page.content_type,
    is_online,
    modules,
    meta_title,
    meta_description,
    admin_url: hasRole(actor, 'editor') ? `/cms-hub/${path}/${id}` : null,
    updated_at: berlinIso(updated_at),
  };
}
