import type { PageParent } from '#domains/site/pages/page.schema.ts';
import { Breadcrumbs } from '#ui/breadcrumbs/breadcrumbs.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { measureLongestWord } from '#ui/words/longest-word.ts';
import { Words } from '#ui/words/words.tsx';
import { useSections } from './editing.ts';
import { type HandedSections, useHandedSections } from './handed-sections.ts';
import styles from './page-view.module.css';
import { openingModule, Sections } from './sections.tsx';

interface ShownPage {
  title: string;
  headline: string;
  is_landing_page: boolean;
  parent: PageParent | null;
  modules: HandedSections;
}

/** A page: breadcrumbs, headline, sections. */
export function PageView({ page }: { page: ShownPage }) {
  const sections = useSections(useHandedSections(page.modules));
  return (
    <>
      <PageHeader page={page} opened={openingModule(sections) !== undefined} />
      <Sections sections={sections} />
    </>
  );
}

/** Breadcrumbs and headline; without the headline if a poster has it: exactly one h1 on every page. */
function PageHeader({ page, opened }: { page: ShownPage; opened: boolean }) {
  const headline = page.headline || page.title;
  if (opened) return null;
  if (page.is_landing_page) return <VisuallyHidden as="h1">{headline}</VisuallyHidden>;
  return <TextHeader chain={listAncestors(page.parent)} headline={headline} />;
}

/** @param props.chain ancestors from the top */
export function TextHeader(props: { chain: { title: string; url: string }[]; headline: string }) {
  return (
    <header className={styles.header}>
      <Breadcrumbs chain={props.chain} />
      <Words
        as="h1"
        field="headline"
        style={measureLongestWord(props.headline)}
        text={props.headline}
      />
    </header>
  );
}

function listAncestors(parent: PageParent | null): { title: string; url: string }[] {
  if (!parent || parent.url === '/de') return [];
  const { title, url, is_clickable } = parent;
  return [...listAncestors(parent.parent), { title, url: is_clickable ? url : '' }];
}
