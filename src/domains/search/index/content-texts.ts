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

/** Fields that head a part of the page; of a headline module it is the content. */
const HEADINGS = ['headline', 'question'];
const HEADLINE = ['content'];

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => value !== null && typeof value === 'object';

/**
 * All texts of a stored document that visitors read. Skips scheduled modules: a page should be found only by what it always
 * shows.
 */
export function listContentTexts(document: unknown): string[] {
  if (!isNode(document)) return [];
  return listNodesIn(document.modules).flatMap((node) => collectTexts(node, WORDS));
}

/** Its headings and questions. */
export function listContentHeadings(document: unknown): string[] {
  if (!isNode(document)) return [];
  return listNodesIn(document.modules).flatMap((node) => collectTexts(node, HEADINGS));
}

function collectTexts(node: Node, fields: readonly string[]): string[] {
  if (node.is_online === false || node.online_from || node.online_to) return [];
  const isHeadline = fields === HEADINGS && node.model === 'headline';
  const own = (isHeadline ? HEADLINE : fields)
    .map((field) => node[field])
    .filter((value) => typeof value === 'string' && value !== '') as string[];
  const columns = listNodesIn(node.columns).flatMap(({ children }) => listNodesIn(children));
  const below = [...columns, ...listNodesIn(node.children)];
  return [...own, ...below.flatMap((each) => collectTexts(each, fields))];
}

function listNodesIn(value: unknown): Node[] {
  return Array.isArray(value) ? value.filter(isNode) : [];
}
