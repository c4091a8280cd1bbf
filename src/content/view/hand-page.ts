import type { RouterContextProvider } from 'react-router';
import type { PageAnswer } from '#domains/site/pages/page.schema.ts';
import { hasRole } from '#lib/actor/actor.ts';
import { requestScope, writtenSections } from '../../services.context.ts';
import { type HandedSections, serialiseSections } from './handed-sections.ts';
import { shownFields } from './shown-fields.ts';

export type HandedPage = Omit<PageAnswer, 'modules'> & { modules: HandedSections };

/** Serialises a page for the browser: complete for editors, reduced to what views read for visitors. */
export function handPage(context: Readonly<RouterContextProvider>, page: PageAnswer): HandedPage {
  if (hasRole(context.get(requestScope).actor, 'editor')) return page;
  const sections = shownFields(page.modules);
  context.set(writtenSections, sections);
  return { ...page, modules: serialiseSections(sections) };
}
