import type { ImageObject, ImageThumbnails } from '../domains/media/image.schema.ts';
import { type Actor, hasRole } from '../lib/actor.ts';
import type { AnswerFacts } from '../lib/answer-facts.ts';
import type { LinkReference, References } from '../modules/definition.ts';
import { definitionOf } from '../modules/schemas.ts';
import type { AnsweredNode, AnsweredSection } from './answered.ts';
import type { Owner } from './content.repository.server.ts';
import { columnClasses, type ModuleNode, type Section, subtree } from './document.ts';
import { cleanRawHtml, cleanRichText } from './rich-text.server.ts';

export const EDITOR_BASE = '/de/pageeditor-api';

/** How content reaches what it points at: everything of an owner in one call each. */
export interface Resolvers {
  media(
    ids: Iterable<number>,
    facts: AnswerFacts,
  ): Promise<Map<number, { image_obj: ImageObject; image_thumbnails: ImageThumbnails }>>;
  /** @returns addresses by `content_type:id`; what is missing is gone, or offline for this actor */
  links(
    actor: Actor,
    references: LinkReference[],
    moment: AnswerMoment,
  ): Promise<Map<string, string>>;
}

export interface AnswerMoment {
  now: Date;
  facts: AnswerFacts;
}

/** Sections as one actor may see them now, with pictures and addresses filled in. */
export async function answerSections(
  sections: readonly Section[],
  owner: Owner,
  { actor, moment, resolvers }: { actor: Actor; moment: AnswerMoment; resolvers: Resolvers },
): Promise<AnsweredSection[]> {
  const editor = hasRole(actor, 'editor');
  const seen = sections.filter((section) => editor || isShown(section, moment));
  const fill = await filler(seen, { actor, moment, resolvers });
  const modules = (nodes: ModuleNode[]): AnsweredNode[] =>
    nodes
      .filter((node) => editor || (isShown(node, moment) && definitionOf(node.model)))
      .map((node) => {
        const answer = fill(node);
        if (node.children) answer.children = modules(node.children);
        return answer;
      });
  return seen.map((section) => ({
    ...section,
    parent: null,
    ...owner,
    url: `${EDITOR_BASE}/container/${section.id}/`,
    columns: section.columns.map(({ index, children }) => ({
      index,
      classes: columnClasses(section.layout, index),
      children: modules(children),
    })),
  }));
}

/** Decided when the page is asked for (G-42); the answer ends when it would be decided otherwise. */
function isShown(node: Section | ModuleNode, { now, facts }: AnswerMoment): boolean {
  const fields = node as ModuleNode;
  const from = dateOf(fields.online_from);
  const to = dateOf(fields.online_to);
  facts.switchesAt(from, now);
  facts.switchesAt(to, now);
  return node.is_online && !(from && from > now) && !(to && to <= now);
}

function dateOf(value: unknown): Date | null {
  return typeof value === 'string' && value !== '' ? new Date(value) : null;
}

function referencesOf(node: ModuleNode): References {
  return definitionOf(node.model)?.references?.(node as never) ?? {};
}

/** Loads what all modules point at, and gives back the function that fills in one of them. */
async function filler(
  sections: readonly Section[],
  { actor, moment, resolvers }: { actor: Actor; moment: AnswerMoment; resolvers: Resolvers },
) {
  const nodes = sections.flatMap((section) => [...subtree(section)].slice(1)) as ModuleNode[];
  const references = nodes.map(referencesOf);
  const media = new Set(references.flatMap((each) => each.media ?? []));
  const links = references.flatMap((each) => each.links ?? []);
  const [images, urls] = await Promise.all([
    resolvers.media(media, moment.facts),
    resolvers.links(actor, links, moment),
  ]);
  return (node: ModuleNode): AnsweredNode => {
    const url = `${EDITOR_BASE}/${encodeURIComponent(node.model)}/${node.id}/`;
    const definition = definitionOf(node.model);
    if (!definition) {
      const { id, model, revision, is_online } = node;
      return { id, model, revision, is_online, url, unknown: true };
    }
    const answer: AnsweredNode = { ...node, url } as AnsweredNode;
    for (const field of definition.richText ?? [])
      answer[field] = cleanRichText(String(node[field] ?? ''));
    for (const field of definition.rawHtml ?? [])
      answer[field] = cleanRawHtml(String(node[field] ?? ''));
    const link = node.link as LinkReference | null | undefined;
    if (link) answer.link = { ...link, url: urls.get(`${link.content_type}:${link.id}`) ?? '' };
    const [image] = referencesOf(node).media ?? [];
    if (image !== undefined) {
      answer.image_obj = images.get(image)?.image_obj ?? null;
      answer.image_thumbnails = images.get(image)?.image_thumbnails ?? null;
    }
    return answer;
  };
}
