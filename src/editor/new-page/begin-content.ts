import type { AnsweredNode, AnsweredSection } from '#lib/answers/sections.ts';
import { getDefinition } from '#modules/schemas.ts';
import { sendRequest } from '../panels/send-request.ts';
import { fetchPattern } from '../patterns/patterns-api.ts';
import { type SectionPart, toSectionBody, toSectionPart } from '../session/arranging/parts.ts';
import type { Owner } from '../session/owner.ts';

const EMPTY_TEXT: SectionPart = {
  layout: 0,
  is_online: true,
  extra_class: '',
  image: null,
  columns: [
    [{ model: 'text', fields: { ...(getDefinition('text')?.initial as object), is_online: true } }],
  ],
};

/** Creates a section with an empty text. */
export async function beginWithText(owner: Owner): Promise<number> {
  return (await add(owner, EMPTY_TEXT, 0)) ? 0 : 1;
}

/** Copies the sections of another page. @returns number of failures */
export const beginWithCopy = (
  owner: Owner,
  from: number,
  onStep: (at: number, count: number) => void,
): Promise<number> => copySections(owner, { content_type: 'pages.page', object_id: from }, onStep);

/**
 * Copies the sections of another page's or record's live content.
 * @param onStep number of the current section, from 1, and total
 * @returns number of failures: some types are for administrators only
 */
export async function copySections(
  owner: Owner,
  { content_type, object_id }: Owner,
  onStep: (at: number, count: number) => void,
): Promise<number> {
  const query = new URLSearchParams({ content_type, object_id: `${object_id}` });
  const found = await sendRequest<AnsweredSection[]>('GET', `container?${query}`);
  if ('refused' in found) return 1;
  return addAll(owner, found.answer, onStep);
}

/** Begins with what a template has (G-526). @returns number of failures */
export async function beginWithTemplate(
  owner: Owner,
  template: number,
  onStep: (at: number, count: number) => void,
): Promise<number> {
  const found = await fetchPattern(template);
  return 'refused' in found ? 1 : addAll(owner, found.answer.sections, onStep);
}

async function addAll(
  owner: Owner,
  sections: AnsweredSection[],
  onStep: (at: number, count: number) => void,
): Promise<number> {
  const nodes = new Map(listNodes(sections).map((node) => [node.id, node]));
  let failed = 0;
  for (const [position, section] of sections.entries()) {
    onStep(position + 1, sections.length);
    const part = toSectionPart(section, (id) => nodes.get(id));
    if (!(await add(owner, part, position - failed))) failed++;
  }
  return failed;
}

function listNodes(sections: AnsweredSection[]): AnsweredNode[] {
  const within = (nodes: readonly AnsweredNode[]): AnsweredNode[] =>
    nodes.flatMap((node) => [node, ...within(node.children ?? [])]);
  return sections.flatMap(({ columns }) => columns.flatMap(({ children }) => within(children)));
}

async function add(owner: Owner, part: SectionPart, position: number): Promise<boolean> {
  const body = { ...owner, ...toSectionBody(part), position };
  const key = crypto.randomUUID();
  const sent = await sendRequest('POST', 'container/', { ...body, model: 'container' }, key);
  return 'answer' in sent;
}
