import { toSlug } from '#lib/text/slug.ts';
import type { DemoPicture } from '../../content.ts';
import { head, shadow } from '../../pictures.ts';
import type { PersonGroup } from './entries.ts';
import { singers } from './gesang.ts';
import { direction } from './leitung.ts';
import { directors, team } from './regie-team.ts';
import { actors } from './schauspiel.ts';
import { dancers, musicians } from './tanz-orchester.ts';

const groups: readonly PersonGroup[] = [
  direction,
  actors,
  singers,
  dancers,
  musicians,
  directors,
  team,
];

/** Everybody with a page of their own. */
export const demoPersons = groups.flatMap(({ category, persons }) =>
  persons.map(([name, office, portrait, biography, quote = ''], position) => {
    const parts = name.split(' ');
    const first = name.startsWith('Ilse van') ? 1 : parts.length - 1;
    return {
      name,
      slug: toSlug(name),
      office,
      biography,
      quote,
      category,
      position,
      portrait,
      first_name: parts.slice(0, first).join(' '),
      last_name: parts.slice(first).join(' '),
    };
  }),
);

/** The portraits that no page has shown already. */
export const demoHeads: readonly DemoPicture[] = demoPersons.flatMap(
  ({ slug, portrait, name, office }) => {
    if (portrait === 'own') return head(slug, `${name}, ${office},`);
    return portrait === 'shadow' ? shadow(slug, `${name}, ${office},`) : [];
  },
);
