import { onDemand } from '#modules/parts/on-demand.tsx';
import type { AnsweredSection } from '../answer/answered.ts';
import { useSections } from './editing.ts';

const Loaded = onDemand(() => import('./sections.tsx').then(({ Sections }) => Sections));

/** Few records have one. */
export const DetailFilm = onDemand(() =>
  import('./detail-film.tsx').then(({ FilmOfRecord }) => FilmOfRecord),
);

/** The sections that editors have put on a detail page: most have none, and then load nothing for it. */
export function MoreSections({ modules }: { modules: AnsweredSection[] }) {
  const sections = useSections(modules);
  return sections.length > 0 && <Loaded sections={sections} />;
}
