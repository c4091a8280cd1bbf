import type { ReactNode } from 'react';
import { type AnsweredModule, ColumnSpanContext, OpeningModuleContext } from '../modules/view.tsx';
import { viewOf } from '../modules/views.tsx';
import { contentTexts } from './content.texts.ts';
import { LAYOUTS } from './document.ts';
import styles from './sections.module.css';

/** A module of whatever type, as it is answered. `unknown` is only said to editors. */
export type AnyModule = AnsweredModule<{ extra_class?: unknown; headline?: unknown }> & {
  unknown?: boolean;
};

export interface Column {
  index: number;
  classes: string;
  children: AnyModule[];
}

export interface Section {
  id: number;
  model: string;
  /** 0 … 5: 100 %, 67-33, 33-67, 50-50, 33-33-33, 25-50-25 (MOD-31, G-35) */
  layout: number;
  columns: Column[];
}

/** The content of a page: sections, their columns, the modules in them (PAGE-02, MOD-32). */
export function Sections({ sections }: { sections: Section[] }) {
  return (
    <OpeningModuleContext value={openingModule(sections)?.id ?? null}>
      {sections.map((section) => (
        <SectionView key={section.id} section={section} />
      ))}
    </OpeningModuleContext>
  );
}

/**
 * The poster that opens a page: its headline is the page's h1, so the page shows no other. Only where it is the very
 * first thing and has a headline.
 */
export function openingModule(sections: Section[]): AnyModule | undefined {
  const first = sections[0]?.columns[0]?.children[0];
  if (first?.model !== 'fullteaser' || first.extra_class !== 'fullscreen') return undefined;
  return typeof first.headline === 'string' && first.headline.trim() ? first : undefined;
}

function SectionView({ section }: { section: Section }) {
  const spans: readonly number[] = LAYOUTS[section.layout] ?? LAYOUTS[0];
  return (
    <section data-node={section.id} className={styles.section} data-layout={section.layout}>
      {section.columns.map((column) => (
        <ColumnSpanContext key={column.index} value={spans[column.index] ?? 12}>
          <div data-column={column.index} className={styles.column}>
            {column.children.map((module) => (
              <ModuleView key={module.id} module={module} />
            ))}
          </div>
        </ColumnSpanContext>
      ))}
    </section>
  );
}

function ModuleView({ module }: { module: AnyModule }): ReactNode {
  const View = viewOf(module.model);
  if (View) return <View module={module} />;
  if (!module.unknown) return null;
  return (
    <p data-node={module.id} className={styles.unknown}>
      {contentTexts.unknown(module.model)}
    </p>
  );
}
