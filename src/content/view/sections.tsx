import { memo, type ReactNode } from 'react';
import type { AnsweredNode, AnsweredSection } from '#lib/answers/sections.ts';
import { type FollowNode, FollowNodeContext } from '#modules/parts/children.tsx';
import {
  type HeadingLevel,
  HeadingLevelContext,
  headingLevels,
} from '#modules/parts/heading-level.ts';
import { listAnchors, PageAnchorsContext } from '#modules/parts/page-anchors.ts';
import { ColumnSpanContext, OpeningModuleContext } from '#modules/view.tsx';
import { getView } from '#modules/views.tsx';
import { LAYOUTS } from '../document/document.ts';
import { contentTexts } from './content.texts.ts';
import { useNode } from './editing.ts';
import styles from './sections.module.css';

interface SectionsProps {
  sections: AnsweredSection[];
  /** false if something precedes them on the page */
  opens?: boolean;
}

/** Sections with their columns and modules (PAGE-02, MOD-32). */
export function Sections({ sections, opens = true }: SectionsProps) {
  const levels = headingLevels(sections);
  return (
    <OpeningModuleContext value={(opens && openingModule(sections)?.id) || null}>
      <FollowNodeContext value={useNode as FollowNode}>
        <PageAnchorsContext value={listAnchors(sections)}>
          {sections.map((section) => (
            <SectionView key={section.id} section={section} levels={levels} />
          ))}
        </PageAnchorsContext>
      </FollowNodeContext>
    </OpeningModuleContext>
  );
}

/** A poster or hero at the start of the page (MOD-15): if it has a headline, that is the page's h1. */
export function openingModule(sections: AnsweredSection[]): AnsweredNode | undefined {
  const first = sections[0]?.columns[0]?.children[0];
  const isPoster = first?.model === 'fullteaser' && first.extra_class === 'fullscreen';
  if (!isPoster && first?.model !== 'heromedia') return undefined;
  return typeof first.headline === 'string' && first.headline.trim() ? first : undefined;
}

interface SectionViewProps {
  section: AnsweredSection;
  levels: ReadonlyMap<number, HeadingLevel>;
}

function SectionView({ section, levels }: SectionViewProps) {
  const spans: readonly number[] = LAYOUTS[section.layout] ?? LAYOUTS[0];
  return (
    <section data-node={section.id} className={styles.section} data-layout={section.layout}>
      {section.columns.map((column) => (
        <ColumnSpanContext key={column.index} value={spans[column.index] ?? 12}>
          <div data-column={column.index} className={styles.column}>
            {column.children.map((module) => (
              <Module key={module.id} loaded={module} level={levels.get(module.id) ?? 2} />
            ))}
          </div>
        </ColumnSpanContext>
      ))}
    </section>
  );
}

interface ModuleProps {
  loaded: AnsweredNode;
  level: HeadingLevel;
}

/** A module; memoised, so that editing one does not rerender the others (E-13). */
const Module = memo(function Module({ loaded, level }: ModuleProps): ReactNode {
  const module = useNode(loaded);
  const View = getView(module.model);
  if (View) {
    return (
      <HeadingLevelContext value={level}>
        <View module={module} />
      </HeadingLevelContext>
    );
  }
  if (!module.unknown) return null;
  return (
    <p data-node={module.id} className={styles.unknown}>
      {contentTexts.unknown(module.model)}
    </p>
  );
});
