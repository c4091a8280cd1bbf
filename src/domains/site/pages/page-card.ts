import type { AnsweredNode } from '#lib/answers/sections.ts';
import { shorten } from '#lib/pages/detail-meta.ts';
import type { SocialCard } from '#lib/pages/social-card.ts';
import { plainText } from '#lib/pages/structured-data.ts';
import type { PageAnswer } from './page.schema.ts';

function findFirstPicture(nodes: readonly AnsweredNode[]): number | null {
  for (const node of nodes) {
    const id = node.image_obj?.id ?? findFirstPicture(node.children ?? []);
    if (id !== null) return id;
  }
  return null;
}

const listNodes = (page: PageAnswer): AnsweredNode[] =>
  page.modules.flatMap(({ columns }) => columns.flatMap(({ children }) => children));

/** The text field of each module type. */
const TEXT_FIELDS: Record<string, string> = {
  text: 'content',
  twocolumns: 'text',
  heromedia: 'text',
};

/** The start of a page's first text, as default description (G-296); '' if there is none. */
export function aboutPage(page: PageAnswer): string {
  for (const node of listNodes(page)) {
    const words = plainText(String(node[TEXT_FIELDS[node.model] ?? ''] ?? ''));
    if (words) return shorten(words);
  }
  return '';
}

/** The social card of a page: its chosen picture, else its title beside its first picture. */
export function pageCard(page: PageAnswer): SocialCard {
  const above = page.parent?.url === '/de' ? null : page.parent;
  return {
    title: page.og_title || page.headline || page.title,
    kicker: above?.title ?? '',
    picture: page.og_image_id ?? findFirstPicture(listNodes(page)),
    is_chosen: page.og_image_id !== null,
  };
}
