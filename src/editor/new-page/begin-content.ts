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

interface Beginning {
  /** number of the current section, from 1, and total */
  onStep(at: number, count: number): void;
  /** sends a request again while the server does not answer; default: once */
  repeat?: Repeat;
}

type Repeat = <Answer>(send: () => Sending<Answer>) => Sending<Answer>;
type Sending<Answer> = ReturnType<typeof sendRequest<Answer>>;

const sendOnce: Repeat = (send) => send();

/** Creates a section with an empty text. */
export async function beginWithText(owner: Owner, repeat = sendOnce): Promise<number> {
  return (await add(owner, { part: EMPTY_TEXT, position: 0 }, repeat)) ? 0 : 1;
}

/** Copies the sections of another page. @returns number of failures */
export const beginWithCopy = (owner: Owner, from: number, beginning: Beginning): Promise<number> =>
  copySections(owner, { content_type: 'pages.page', object_id: from }, beginning);

/**
 * Copies the sections of another page's or record's live content.
 * @returns number of failures: some types are for administrators only
 */
export async function copySections(
  owner: Owner,
  { content_type, object_id }: Owner,
  beginning: Beginning,
): Promise<number> {
  const { repeat = sendOnce } = beginning;
  const query = new URLSearchParams({ content_type, object_id: `${object_id}` });
  const found = await repeat(() => sendRequest<AnsweredSection[]>('GET', `container?${query}`));
  if ('refused' in found) return 1;
  return addAll(owner, found.answer, beginning);
}

/** Begins with what a template has (G-526). @returns number of failures */
export async function beginWithTemplate(
  owner: Owner,
  template: number,
  beginning: Beginning,
): Promise<number> {
  const { repeat = sendOnce } = beginning;
  const found = await repeat(() => fetchPattern(template));
  return 'refused' in found ? 1 : addAll(owner, found.answer.sections, beginning);
}

async function addAll(
  owner: Owner,
  sections: AnsweredSection[],
  { onStep, repeat = sendOnce }: Beginning,
): Promise<number> {
  const nodes = new Map(listNodes(sections).map((node) => [node.id, node]));
  let failed = 0;
  for (const [position, section] of sections.entries()) {
    onStep(position + 1, sections.length);
    const part = toSectionPart(section, (id) => nodes.get(id));
    if (!(await add(owner, { part, position: position - failed }, repeat))) failed++;
  }
  return failed;
}

function listNodes(sections: AnsweredSection[]): AnsweredNode[] {
  const within = (nodes: readonly AnsweredNode[]): AnsweredNode[] =>
    nodes.flatMap((node) => [node, ...within(node.children ?? [])]);
  return sections.flatMap(({ columns }) => columns.flatMap(({ children }) => within(children)));
}

async function add(
  owner: Owner,
  { part, position }: { part: SectionPart; position: number },
  repeat: Repeat,
): Promise<boolean> {
  const body = { ...owner, ...toSectionBody(part), position, model: 'container' };
  // a section that is sent again under its key is added once
  const key = crypto.randomUUID();
  const sent = await repeat(() => sendRequest('POST', 'container/', body, key));
  return 'answer' in sent;
}
