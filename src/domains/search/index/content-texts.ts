/** Fields of modules that hold words which a visitor reads. */
const WORDS = new Set([
  ...['headline', 'preline', 'subline', 'content', 'text', 'question', 'answer', 'caption'],
  ...['title', 'name', 'description', 'author', 'html'],
]);

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => value !== null && typeof value === 'object';

/** All texts of a stored document that visitors read. What comes and goes by itself is not what a page is about. */
export function contentTexts(document: unknown): string[] {
  if (!isNode(document)) return [];
  return nodesIn(document.modules).flatMap(textsOf);
}

function textsOf(node: Node): string[] {
  if (node.is_online === false || node.online_from || node.online_to) return [];
  const own = Object.entries(node).flatMap(([field, value]) =>
    WORDS.has(field) && typeof value === 'string' && value ? [value] : [],
  );
  const columns = nodesIn(node.columns).flatMap(({ children }) => nodesIn(children));
  return [...own, ...[...columns, ...nodesIn(node.children)].flatMap(textsOf)];
}

function nodesIn(value: unknown): Node[] {
  return Array.isArray(value) ? value.filter(isNode) : [];
}
