import type { NewModule } from '#content/writing/new-nodes.server.ts';
import type { PageFields } from '#domains/site/pages/page.schema.ts';
import type { SetupPageName } from '../setup.schema.ts';
import { accessibilityModules } from './accessibility.ts';
import { contactModules } from './contact.ts';
import { homeModules } from './home.ts';
import { imprintModules } from './imprint.ts';
import type { HouseFacts } from './parts.ts';
import { privacyModules } from './privacy.ts';

export interface SetupPage {
  name: SetupPageName;
  /** '' is the home page */
  path: string;
  fields: Partial<PageFields> & { title: string };
  modules: NewModule[];
}

/** Legal pages are hidden from search engines while they have gaps. */
const legal = { in_footer: true, robots_noindex: true };

/**
 * The pages of a new house, in the order of its menus (G-401).
 * @param barrierForm in the accessibility statement (V-8); null while there is none
 */
export function setupPages(facts: HouseFacts, barrierForm: number | null = null): SetupPage[] {
  return [
    {
      name: 'home',
      path: '',
      fields: {
        title: 'Startseite',
        menu_name: 'Start',
        headline: facts.name,
        // it opens with its own greeting
        is_landing_page: true,
      },
      modules: homeModules(),
    },
    {
      name: 'programme',
      path: 'programm',
      fields: { title: 'Programm', menu_url: '/de/programm', in_menu: true },
      modules: [],
    },
    {
      name: 'contact',
      path: 'kontakt',
      fields: { title: 'Kontakt', in_menu: true },
      modules: contactModules(facts),
    },
    {
      name: 'accessibility',
      path: 'barrierefreiheit',
      fields: {
        ...legal,
        title: 'Erklärung zur Barrierefreiheit',
        menu_name: 'Barrierefreiheit',
        in_secondary_menu: true,
      },
      modules: accessibilityModules(facts, barrierForm),
    },
    {
      name: 'imprint',
      path: 'impressum',
      fields: { ...legal, title: 'Impressum' },
      modules: imprintModules(facts),
    },
    {
      name: 'privacy',
      path: 'datenschutz',
      fields: { ...legal, title: 'Datenschutz' },
      modules: privacyModules(facts),
    },
  ];
}
