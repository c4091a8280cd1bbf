import { type Actor, hasRole } from '#lib/actor/actor.ts';
import type { FileObject } from '#lib/answers/file.ts';
import type { ImageObject, ImageThumbnails } from '#lib/answers/image.ts';
import type { AnsweredNode, AnsweredSection } from '#lib/answers/sections.ts';
import type { AnswerFacts } from '#lib/cache/answer-facts.ts';
import type { Moment } from '#lib/cache/moment.ts';
import { cleanRawHtml, cleanRichText, cleanTableRows } from '#lib/text/rich-text.server.ts';
import type { LinkReference, ModuleDefinition, References } from '#modules/definition.ts';
import { embedObject } from '#modules/embeds/embed-object.ts';
import type { ModuleRules } from '#modules/fields/rules.ts';
import { getDefinition } from '#modules/schemas.ts';
import type { Owner } from '../content.repository.server.ts';
import { columnClasses, type ModuleNode, type Section, subtree } from '../document/document.ts';
import { loadProgramme, type ProgrammeResolvers } from './answer-programme.server.ts';

export const EDITOR_BASE = '/de/pageeditor-api';

/** Loads everything an owner's content refers to, in one call per kind. */
export interface Resolvers extends ProgrammeResolvers {
  media(
    ids: Iterable<number>,
    facts: AnswerFacts,
  ): Promise<ReadonlyMap<number, { image_obj: ImageObject; image_thumbnails: ImageThumbnails }>>;
  /** videos, audio, PDFs and captions; missing ids are deleted */
  files(ids: Iterable<number>, facts: AnswerFacts): Promise<ReadonlyMap<number, FileObject>>;
  /** @returns URLs by `content_type:id`; missing ones are deleted, or offline for this actor */
  links(actor: Actor, references: LinkReference[], moment: Moment): Promise<Map<string, string>>;
}

interface AnswerParts {
  actor: Actor;
  moment: Moment;
  resolvers: Resolvers;
  /** which sites may be embedded (G-38) */
  rules: ModuleRules;
}

/** Sections as an actor may see them now, with pictures and URLs resolved. */
export async function answerSections(
  sections: readonly Section[],
  owner: Owner,
  parts: AnswerParts,
): Promise<AnsweredSection[]> {
  const { actor, moment } = parts;
  const editor = hasRole(actor, 'editor');
  const seen = sections.filter((section) => editor || isShown(section, moment));
  const fill = await filler(seen, parts);
  const modules = (nodes: ModuleNode[]): AnsweredNode[] =>
    nodes
      .filter((node) => editor || (isShown(node, moment) && getDefinition(node.model)))
      .map((node) => {
        const answer = fill(node);
        if (node.children) answer.children = modules(node.children);
        return answer;
      });
  return seen.map((section) => ({
    ...section,
    layout_index: section.layout,
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

/** Evaluated at request time (G-42); the answer expires when the result changes. */
function isShown(node: Section | ModuleNode, { now, facts }: Moment): boolean {
  const fields = node as ModuleNode;
  const from = toDate(fields.online_from);
  const to = toDate(fields.online_to);
  facts.switchesAt(from, now);
  facts.switchesAt(to, now);
  return node.is_online && !(from && from > now) && !(to && to <= now);
}

function toDate(value: unknown): Date | null {
  return typeof value === 'string' && value !== '' ? new Date(value) : null;
}

/** Everything a stored module refers to. */
function getReferences(node: ModuleNode): References {
  return getDefinition(node.model)?.references?.(node as never) ?? {};
}

/** The fields of a module that refer to files. */
function listFiles({ files = {} }: References): [field: string, id: number][] {
  return Object.entries(files).flatMap(([field, id]) => (id === null ? [] : [[field, id]]));
}

/** Loads everything the modules refer to. @returns resolves the references of a module */
async function filler(
  sections: readonly Section[],
  { actor, moment, resolvers, rules }: AnswerParts,
) {
  const nodes = sections.flatMap((section) => [...subtree(section)].slice(1)) as ModuleNode[];
  const references = nodes.map(getReferences);
  const media = new Set(references.flatMap((each) => each.media ?? []));
  const fileIds = new Set(references.flatMap((each) => listFiles(each).map(([, id]) => id)));
  const links = references.flatMap((each) => each.links ?? []);
  const [images, files, urls, found] = await Promise.all([
    resolvers.media(media, moment.facts),
    resolvers.files(fileIds, moment.facts),
    resolvers.links(actor, links, moment),
    loadProgramme(references, { actor, moment, resolvers }),
  ]);
  return (node: ModuleNode): AnsweredNode => {
    const url = `${EDITOR_BASE}/${encodeURIComponent(node.model)}/${node.id}/`;
    const definition = getDefinition(node.model);
    if (!definition) {
      const { id, model, revision, is_online } = node;
      return { id, model, revision, is_online, url, unknown: true };
    }
    const answer: AnsweredNode = { ...node, url } as AnsweredNode;
    for (const field of definition.richText ?? []) {
      const clean = definition.tableRows?.includes(field) ? cleanTableRows : cleanRichText;
      answer[field] = clean(String(node[field] ?? ''));
    }
    for (const field of definition.rawHtml ?? [])
      answer[field] = cleanRawHtml(String(node[field] ?? ''));
    const link = node.link as LinkReference | null | undefined;
    if (link) answer.link = { ...link, url: urls.get(`${link.content_type}:${link.id}`) ?? '' };
    for (const [field, id] of listFiles(getReferences(node)))
      answer[`${field}_obj`] = files.get(id) ?? null;
    const [image] = getReferences(node).media ?? [];
    if (image !== undefined) {
      answer.image_obj = images.get(image)?.image_obj ?? null;
      answer.image_thumbnails = images.get(image)?.image_thumbnails ?? null;
    }
    if (definition.embed || definition.external) {
      answer.embed_obj = definition.embed
        ? embedded(node, definition.embed, rules)
        : definition.external?.(node as never, rules);
      if (answer.embed_obj?.frame) moment.facts.frames.add(new URL(answer.embed_obj.frame).origin);
    }
    return Object.assign(answer, definition.resolved?.(node as never, found));
  };
}

function embedded(
  node: ModuleNode,
  { field, kind, service }: NonNullable<ModuleDefinition['embed']>,
  rules: ModuleRules,
) {
  const chosen = service && String(node[service]);
  return embedObject(kind, String(node[field] ?? ''), rules, chosen);
}
