import { type EventWords, eventWords } from '#domains/programme/events/card/event-words.ts';
import { eventWhen } from '#domains/programme/events/finder/event-finder.server.ts';
import type { PageAnswer } from '#domains/site/pages/page.schema.ts';
import type { PageService } from '#domains/site/pages/page.service.server.ts';
import { PAGE_CONTENT_TYPE } from '#domains/site/pages/page-answer.server.ts';
import { pageCard } from '#domains/site/pages/page-card.ts';
import { findNodeAt } from '#domains/site/pages/page-tree.ts';
import { type Actor, VISITOR } from '#lib/actor/actor.ts';
import type { ImageObject, ImageThumbnails } from '#lib/answers/image.ts';
import { isProblem } from '#lib/api/problem.ts';
import type { AnswerFacts } from '#lib/cache/answer-facts.ts';
import type { Moment } from '#lib/cache/moment.ts';
import { plainText } from '#lib/text/rich-text.server.ts';
import type { LinkReference } from '#modules/definition.ts';
import type { ReadDetail, RecordDetail } from '#records/record-page.server.ts';
import type { Parsers } from '#ui/parsers.ts';
import type { Resolvers } from '../answer/answer.server.ts';
import type { LinkedContent } from './link.schema.ts';

export interface LinkedContentParts {
  pages: Pick<PageService, 'tree' | 'byPath'>;
  /** records with a page, by `content_type`. @throws Problem 404 */
  details: Readonly<Record<string, ReadDetail>>;
  /** words for links to a record, by `content_type` */
  linkWords(content_type: string): { kind: string; link_text: string } | null;
  /** the record with its page at a path of this site */
  recordAt(path: string): LinkReference | null;
  resolveLinks: Resolvers['links'];
  images(
    ids: Iterable<number>,
    facts: AnswerFacts,
  ): Promise<ReadonlyMap<number, { image_obj: ImageObject; image_thumbnails: ImageThumbnails }>>;
  parsers(): Promise<Parsers>;
}

type Words = Pick<LinkedContent['teaser'], 'preline' | 'headline' | 'subline' | 'text'> & {
  picture: number | null;
};

const OF_PAGES = { kind: 'Seite', link_text: 'Zur Seite' };

/** Finds a link's target by reference or by path, with defaults for a teaser (G-200). */
export function findLinkedContent(parts: LinkedContentParts) {
  const { pages, details, linkWords, recordAt, resolveLinks, images, parsers } = parts;

  async function referenceAt(path: string): Promise<LinkReference | null> {
    const record = recordAt(path);
    if (record) return record;
    const page = findNodeAt(await pages.tree(), path);
    return page ? { content_type: PAGE_CONTENT_TYPE, id: page.id } : null;
  }

  async function loadWords(
    actor: Actor,
    { content_type, id }: LinkReference,
    moment: Moment,
  ): Promise<Words | null> {
    if (content_type === PAGE_CONTENT_TYPE) {
      const node = (await pages.tree()).byId.get(id);
      return node ? describePage(await pages.byPath(actor, node.path, moment)) : null;
    }
    const detail = await details[content_type]?.(actor, id, moment);
    return detail ? describeDetail(detail, eventWords(await parsers()), moment.now) : null;
  }

  /** @returns null if it does not exist or has no page */
  return async (
    actor: Actor,
    asked: LinkReference | string,
    moment: Moment,
  ): Promise<LinkedContent | null> => {
    const reference = typeof asked === 'string' ? await referenceAt(asked) : asked;
    if (!reference) return null;
    try {
      const words = await loadWords(actor, reference, moment);
      if (!words) return null;
      const { picture, ...teaser } = words;
      const { content_type, id } = reference;
      const [shown, known, pictures] = await Promise.all([
        resolveLinks(VISITOR, [reference], moment),
        resolveLinks(actor, [reference], moment),
        images(picture === null ? [] : [picture], moment.facts),
      ]);
      const key = `${content_type}:${id}`;
      const found = pictures.get(picture ?? 0);
      const { image_obj = null, image_thumbnails = null } = found ?? {};
      const { kind, link_text } = linkWords(content_type) ?? OF_PAGES;
      return {
        kind,
        content_type,
        id,
        url: known.get(key) ?? '',
        is_online: Boolean(shown.get(key)),
        title: teaser.headline,
        detail: teaser.subline,
        teaser: { ...teaser, link_text, image: image_obj && picture, image_obj, image_thumbnails },
      };
    } catch (error) {
      if (isProblem(error) && error.status === 404) return null;
      throw error;
    }
  };
}

function describeDetail(detail: RecordDetail, words: EventWords, now: Date): Words {
  const person = [detail.first_name, detail.last_name].filter(Boolean).join(' ');
  const { teaser_text, description = '', biography = '', intro = '', meta_description } = detail;
  return {
    preline: detail.preline || detail.categories?.[0]?.name || '',
    headline: person || detail.headline || detail.name || detail.title || '',
    subline: dateLine(detail, words, now) || detail.subline || detail.function || detail.city || '',
    text: teaser_text || findFirstParagraph(description || biography || intro) || meta_description,
    picture: detail.image_obj?.id ?? null,
  };
}

/** Date and place of a performance. */
function dateLine(detail: RecordDetail, words: EventWords, now: Date): string {
  const { date_start, all_day = false, room, place } = detail;
  if (!date_start) return '';
  const when = eventWhen({ date_start, all_day }, words, now);
  return [when, room?.name || place].filter(Boolean).join(' · ');
}

function describePage(page: PageAnswer): Words {
  const nodes = page.modules.flatMap(({ columns }) => columns.flatMap(({ children }) => children));
  const text = nodes.find(({ model }) => model === 'text')?.content;
  return {
    preline: '',
    headline: page.headline || page.title,
    subline: '',
    text: page.meta_description || findFirstParagraph(String(text ?? '')),
    picture: pageCard(page).picture,
  };
}

function findFirstParagraph(html: string): string {
  const begins = /<p\b[^<>]*>/.exec(html);
  const end = begins ? html.indexOf('</p>', begins.index) : -1;
  return plainText(begins && end >= 0 ? html.slice(begins.index, end) : html);
}
