import type { AnsweredNode, AnsweredSection } from '#content/answer/answered.ts';
import { definitionOf } from '#modules/schemas.ts';
import { EDITOR_API } from '../editor-api.ts';
import { answerOf } from '../panels/problem-of.ts';
import { signedRequest } from '../panels/sign-in-again.tsx';
import { type SectionPart, sectionBody, sectionPartOf } from '../session/arranging/parts.ts';
import type { Owner } from '../session/session.ts';

const EMPTY_TEXT: SectionPart = {
  ...{ layout: 0, is_online: true, extra_class: '', image: null },
  columns: [
    [{ model: 'text', fields: { ...(definitionOf('text')?.initial as object), is_online: true } }],
  ],
};

/** A section with a text to type in. */
export async function beginWithText(owner: Owner): Promise<number> {
  return (await add(owner, EMPTY_TEXT, 0)) ? 0 : 1;
}

/**
 * The sections of another page as it is online, one after the other.
 * @param onStep the number of the one that comes, from 1, and how many there are
 * @returns how many could not be copied: some types of modules are the administration's
 */
export async function beginWithCopy(
  owner: Owner,
  from: number,
  onStep: (at: number, count: number) => void,
): Promise<number> {
  const query = new URLSearchParams({ content_type: 'pages.page', object_id: `${from}` });
  const found = await answerOf<AnsweredSection[]>(
    signedRequest('GET', `${EDITOR_API}/container?${query}`),
  );
  if ('refused' in found) return 1;
  const nodes = new Map(nodesOf(found.answer).map((node) => [node.id, node]));
  let failed = 0;
  for (const [position, section] of found.answer.entries()) {
    onStep(position + 1, found.answer.length);
    const part = sectionPartOf(section, (id) => nodes.get(id));
    if (!(await add(owner, part, position - failed))) failed++;
  }
  return failed;
}

function nodesOf(sections: AnsweredSection[]): AnsweredNode[] {
  const within = (nodes: readonly AnsweredNode[]): AnsweredNode[] =>
    nodes.flatMap((node) => [node, ...within(node.children ?? [])]);
  return sections.flatMap(({ columns }) => columns.flatMap(({ children }) => within(children)));
}

async function add(owner: Owner, part: SectionPart, position: number): Promise<boolean> {
  const body = { ...owner, ...sectionBody(part), position };
  const key = crypto.randomUUID();
  const sent = await answerOf(
    signedRequest('POST', `${EDITOR_API}/container/`, { ...body, model: 'container' }, key),
  );
  return 'answer' in sent;
}
