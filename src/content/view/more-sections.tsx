import type { AnsweredSection } from '#lib/answers/sections.ts';
import { onDemand } from '#modules/parts/on-demand.tsx';
import { useSections } from './editing.ts';
import { type HandedSections, useHandedSections } from './handed-sections.ts';

const NONE: AnsweredSection[] = [];

const Loaded = onDemand(() => import('./sections.tsx').then(({ Sections }) => Sections));

/** Loaded on demand: few records have one. */
export const DetailFilm = onDemand(() =>
  import('./detail-film.tsx').then(({ FilmOfRecord }) => FilmOfRecord),
);

/** Editors' sections below a list (G-500). */
export function ListSections({ page }: { page: { modules: HandedSections } | null }) {
  return <MoreSections modules={useHandedSections(page?.modules ?? NONE)} />;
}

/** Editors' sections on a detail page; loaded on demand, because most have none. */
export function MoreSections({ modules }: { modules: AnsweredSection[] }) {
  const sections = useSections(modules);
  return sections.length > 0 && <Loaded sections={sections} />;
}
