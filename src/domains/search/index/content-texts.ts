/** Fields of modules with text that visitors read, in reading order. */
const WORDS = [
  'preline',
  'headline',
  'title',
  'name',
  'question',
  'content',
  'subline',
  'text',
  'answer',
  'html',
  'description',
  'caption',
  'author',
];

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => value !== null && typeof value === 'object';

/**
 * All texts of a stored document that visitors read. Skips scheduled modules: a page should be found only by what it always
 * shows.
 */
export function contentTexts(document: unknown): string[] {
  if (!isNode(document)) return [];
  return nodesIn(document.modules).flatMap(collectTexts);
}

function collectTexts(node: Node): string[] {
  if (node.is_online === false || node.online_from || node.online_to) return [];
  const own = WORDS.map((field) => node[field]).filter(
    (value) => typeof value === 'string' && value !== '',
  ) as string[];
  const columns = nodesIn(node.columns).flatMap(({ children }) => nodesIn(children));
  return [...own, ...[...columns, ...nodesIn(node.children)].flatMap(collectTexts)];
}

function nodesIn(value: unknown): Node[] {
  return Array.isArray(value) ? value.filter(isNode) : [];
}
