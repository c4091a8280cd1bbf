import { useSections } from './editing.ts';
import { type HandedSections, useHandedSections } from './handed-sections.ts';
import { Sections } from './sections.tsx';

export function SectionsBelowList({ modules }: { modules: HandedSections }) {
  return <Sections sections={useSections(useHandedSections(modules))} opens={false} />;
}
