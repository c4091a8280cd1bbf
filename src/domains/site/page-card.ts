import type { AnsweredNode } from '../../content/answer/answered.ts';
import type { SocialCard } from '../../lib/social-card.ts';
import type { PageAnswer } from './page.schema.ts';

function firstPicture(nodes: readonly AnsweredNode[]): number | null {
  for (const node of nodes) {
    const id = node.image_obj?.id ?? firstPicture(node.children ?? []);
    if (id !== null) return id;
  }
  return null;
}

/** What a link to a page shows of it: the picture that was chosen for it, else its title beside its first picture. */
export function pageCard(page: PageAnswer): SocialCard {
  const nodes = page.modules.flatMap(({ columns }) => columns.flatMap(({ children }) => children));
  const above = page.parent?.url === '/de' ? null : page.parent;
  return {
    title: page.og_title || page.headline || page.title,
    kicker: above?.title ?? '',
    picture: page.og_image_id ?? firstPicture(nodes),
    is_chosen: page.og_image_id !== null,
  };
}
