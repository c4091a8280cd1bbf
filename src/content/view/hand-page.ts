import type { RouterContextProvider } from 'react-router';
import { hasRole } from '#lib/actor/actor.ts';
import type { AnsweredSection } from '#lib/answers/sections.ts';
import { requestScope, writtenSections } from '../../services.context.ts';
import { type HandedSections, serialiseSections } from './handed-sections.ts';
import { shownFields } from './shown-fields.ts';

export type Handed<Page> = Omit<Page, 'modules'> & { modules: HandedSections };

/** Serialises a page for the browser: complete for editors, reduced to what views read for visitors. */
export function handPage<Page extends { modules: AnsweredSection[] }>(
  context: Readonly<RouterContextProvider>,
  page: Page,
): Handed<Page> {
  if (hasRole(context.get(requestScope).actor, 'editor')) return page;
  const sections = shownFields(page.modules);
  context.set(writtenSections, sections);
  return { ...page, modules: serialiseSections(sections) };
}
