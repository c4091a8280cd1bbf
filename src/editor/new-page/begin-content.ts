import type { AnsweredNode, AnsweredSection } from '#lib/answers/sections.ts';
import { getDefinition } from '#modules/schemas.ts';
import { sendPatiently } from '../panels/send-patiently.ts';
import { type Sent, sendRequest } from '../panels/send-request.ts';
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
  /** sends a request again while the server does not answer */
  repeat?: Repeat;
}

type Repeat = <Answer>(send: () => Promise<Sent<Answer>>) => Promise<Sent<Answer>>;

/** What a page begins with: a template (G-526), a copy of another page, or an empty text. */
export interface Beginnings {
  template: number | null;
  copyOf: number | null;
}

/**
 * Loads the sections with which a page begins; null: an empty text. Before the page is created: what is gone meanwhile
 * would leave it empty.
 */
export async function fetchBeginning(
  { template, copyOf }: Beginnings,
  repeat: Repeat = sendPatiently,
): Promise<Sent<AnsweredSection[] | null>> {
  if (template !== null) {
    const found = await repeat(() => fetchPattern(template));
    return 'refused' in found ? found : { answer: found.answer.sections };
  }
  if (copyOf === null) return { answer: null };
  const page = { content_type: 'pages.page', object_id: copyOf };
  return repeat(() => fetchSections(page));
}

/** @returns number of failures: some types are for administrators only */
export async function begin(
  owner: Owner,
  sections: AnsweredSection[] | null,
  { onStep, repeat = sendPatiently }: Beginning,
): Promise<number> {
  if (sections) return addAll(owner, sections, { onStep, repeat });
  return (await add(owner, { part: EMPTY_TEXT, position: 0 }, repeat)) ? 0 : 1;
}

/**
 * Copies the sections of another page's or record's live content.
 * @returns number of failures: some types are for administrators only
 */
export async function copySections(
  owner: Owner,
  original: Owner,
  { onStep, repeat = sendPatiently }: Beginning,
): Promise<number> {
  const found = await repeat(() => fetchSections(original));
  if ('refused' in found) return 1;
  return addAll(owner, found.answer, { onStep, repeat });
}

function fetchSections({ content_type, object_id }: Owner) {
  const query = new URLSearchParams({ content_type, object_id: `${object_id}` });
  return sendRequest<AnsweredSection[]>('GET', `container?${query}`);
}

async function addAll(
  owner: Owner,
  sections: AnsweredSection[],
  { onStep, repeat }: Required<Beginning>,
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
