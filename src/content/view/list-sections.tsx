import { onDemand } from '#ui/on-demand.tsx';
import type { HandedSections } from './handed-sections.ts';

/** Loaded on demand: few lists have any. */
const Loaded = onDemand(() =>
  import('./sections-below-list.tsx').then(({ SectionsBelowList }) => SectionsBelowList),
);

/** Editors' sections below a list (G-500). */
export const ListSections = ({ modules }: { modules: HandedSections | null | undefined }) =>
  modules && <Loaded modules={modules} />;
