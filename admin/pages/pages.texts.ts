import type { PageState } from '../../src/editor/page-tree/page-state.ts';
import { pageTreeTexts } from '../../src/editor/page-tree/page-tree.texts.ts';
import type { Menu } from '../../src/editor/page-tree/tree.ts';

/** UI texts of pages that the page editor does not have. German is shown; the English ones are not used yet (G-16). */
interface PagesTexts {
  title: string;
  add: string;
  deleted: string;
  replacing: string;
  all: string;
  lead: string;
  keys: string;
  by_menu: string;
  search: string;
  menu: string;
  every_menu: string;
  menus: Record<Menu, string>;
  tree: string;
  not_found: string;
  nothing: string;
  states: Record<PageState['is'], (about: string) => string>;
  leads_to(address: string): string;
  open(title: string): string;
  close(title: string): string;
  drag(title: string): string;
  more(title: string): string;
  actions: Record<'view' | 'edit' | 'settings' | 'move' | 'below' | 'copy' | 'remove', string>;
  moved(title: string, place: number, count: number, parent: string): string;
  stays(title: string): string;
  top: string;
  move: { title(title: string): string; confirm: string; cancel: string };
  create: { title: string; from: string; blank: string; copy_of(title: string): string };
  restore: {
    title: string;
    none: string;
    help: string;
    one: string;
    action(title: string): string;
  };
  removed(title: string): string;
  gaps: {
    ask: string;
    about: string;
    unnamed: string;
    more(count: number): string;
    fill_first: string;
    publish: string;
  };
}

const de: PagesTexts = {
  ...pageTreeTexts,
  title: 'Seiten und Menüs',
  add: 'Neue Seite',
  deleted: 'Gelöschte Seiten',
  replacing: 'Suchen und ersetzen',
  all: 'Alle Seiten',
  lead: 'Die Menüs der Website entstehen aus diesem Baum, in seiner Reihenfolge. Ob eine Seite im Menü oder in der Fußzeile steht, sagen ihre Einstellungen.',
  keys: 'Verschieben: am Griff ziehen, auf einer Seite Alt und Pfeiltasten drücken, oder „Verschieben …“ im Menü der Seite wählen.',
  by_menu: 'Verschieben: „Verschieben …“ im Menü der Seite wählen.',
  search: 'Suchen',
  menu: 'Menü',
  every_menu: 'Alle Seiten',
  menus: { in_menu: 'Hauptmenü', in_secondary_menu: 'Nebenmenü', in_footer: 'Fußzeile' },
  nothing:
    'Noch gibt es keine Seite. Legen Sie zuerst die Startseite an: mit einem Titel und ohne Adresse.',
  actions: {
    view: 'Seite ansehen',
    edit: 'Auf der Seite bearbeiten',
    settings: 'Einstellungen',
    move: 'Verschieben …',
    below: 'Seite darunter anlegen',
    copy: 'Kopie anlegen',
    remove: 'Löschen …',
  },
  top: 'Oberste Ebene',
  create: {
    title: 'Neue Seite',
    from: 'Anfangen mit',
    blank: 'einem leeren Text',
    copy_of: (title) => `einer Kopie von „${title}“`,
  },
  restore: {
    title: 'Gelöschte Seiten',
    none: 'Keine Seite ist gelöscht.',
    help: 'Eine Seite kommt dorthin zurück, wo sie war, mit allem, was auf ihr stand.',
    one: 'Zurückholen',
    action: (title) => `„${title}“ zurückholen`,
  },
  removed: (title) => `„${title}“ ist gelöscht. Unter „Gelöschte Seiten“ holen Sie sie zurück.`,
  gaps: {
    ask: 'Mit Lücken veröffentlichen?',
    about: 'Besucher lesen die Lücken und die Hinweise darin so, wie sie jetzt dastehen.',
    unnamed: 'eine Lücke ohne Hinweis',
    more: (count) => `und ${count} weitere`,
    fill_first: 'Erst ausfüllen',
    publish: 'Trotzdem veröffentlichen',
  },
};

const en: PagesTexts = {
  title: 'Pages and menus',
  add: 'New page',
  deleted: 'Deleted pages',
  replacing: 'Find and replace',
  all: 'All pages',
  lead: 'The menus of the site are made from this tree, in its order. The settings of a page say whether it is in the menu or the footer.',
  keys: 'To move: drag the handle, press Alt and an arrow key on a page, or choose “Move …” in the menu of the page.',
  by_menu: 'To move: choose “Move …” in the menu of the page.',
  search: 'Search',
  menu: 'Menu',
  every_menu: 'All pages',
  menus: { in_menu: 'Main menu', in_secondary_menu: 'Secondary menu', in_footer: 'Footer' },
  tree: 'Pages of the site',
  not_found: 'No page matches.',
  nothing: 'There is no page yet. Add the home page first: with a title and without an address.',
  states: {
    public: () => 'Public',
    hidden: () => 'Hidden',
    planned: (when) => `Planned from ${when}`,
    over: (when) => `Over since ${when}`,
    below: (title) => `Hidden with “${title}”`,
  },
  leads_to: (address) => `leads to ${address}`,
  open: (title) => `Show the pages below “${title}”`,
  close: (title) => `Hide the pages below “${title}”`,
  drag: (title) => `Drag “${title}”`,
  more: (title) => `More about “${title}”`,
  actions: {
    view: 'View the page',
    edit: 'Edit on the page',
    settings: 'Settings',
    move: 'Move …',
    below: 'Add a page below',
    copy: 'Add a copy',
    remove: 'Delete …',
  },
  moved: (title, place, count, parent) =>
    `“${title}” is now number ${place} of ${count} ${parent ? `below “${parent}”` : 'on the top level'}.`,
  stays: (title) => `“${title}” cannot be moved there.`,
  top: 'Top level',
  move: { title: (title) => `Move “${title}”`, confirm: 'Move', cancel: 'Cancel' },
  create: {
    title: 'New page',
    from: 'Begin with',
    blank: 'an empty text',
    copy_of: (title) => `a copy of “${title}”`,
  },
  restore: {
    title: 'Deleted pages',
    none: 'No page is deleted.',
    help: 'A page returns to where it was, with everything on it.',
    one: 'Restore',
    action: (title) => `Restore “${title}”`,
  },
  removed: (title) => `“${title}” is deleted. Restore it under “Deleted pages”.`,
  gaps: {
    ask: 'Publish with gaps?',
    about: 'Visitors read the gaps, and the hints in them, as they are now.',
    unnamed: 'a gap without a hint',
    more: (count) => `and ${count} more`,
    fill_first: 'Fill them first',
    publish: 'Publish anyway',
  },
};

/** English labels of the fields; the German ones come from the page editor. */
export const FIELDS_EN: Readonly<Record<string, string>> = {
  title: 'Title',
  headline: 'Headline',
  slug: 'Address (last part)',
  is_online: 'Online',
  online_from: 'Show from',
  online_to: 'Show until',
  offline_url: 'Where the address leads while the page is hidden',
  in_menu: 'In the menu',
  in_secondary_menu: 'In the secondary menu',
  in_footer: 'In the footer',
  menu_name: 'Name in menus',
  menu_url: 'Entry leads instead to',
  is_clickable: 'Entry is a link',
  has_tab_navigation: 'Show pages below as tabs',
  is_landing_page: 'Begins without a header',
  meta_title: 'Title in search engines',
  meta_description: 'Description',
  robots_noindex: 'Hide from search engines',
  og_title: 'Title in social media',
  og_description: 'Text in social media',
  og_image: 'Picture in social media',
};

/** Both languages. @public */
export const PAGES_TEXTS = { de, en };
export const pagesTexts = de;
