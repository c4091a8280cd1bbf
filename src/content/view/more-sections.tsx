import type { AnsweredSection } from '#lib/answers/sections.ts';
import { onDemand } from '#ui/on-demand.tsx';
import { useSections } from './editing.ts';

const Loaded = onDemand(() => import('./sections.tsx').then(({ Sections }) => Sections));

/** For the editor, which may add the first one. */
export const loadMoreSections = Loaded.load;

/** Loaded on demand: few records have one. */
export const DetailFilm = onDemand(() =>
  import('./detail-film.tsx').then(({ FilmOfRecord }) => FilmOfRecord),
);

/** Editors' sections on a detail page; loaded on demand, because most have none. */
export function MoreSections({ modules }: { modules: AnsweredSection[] }) {
  const sections = useSections(modules);
  return sections.length > 0 && <Loaded sections={sections} opens={false} />;
}
