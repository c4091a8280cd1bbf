import type { EditedPage } from '#content/view/edit-mode.ts';
import type { EditorUser } from '../editor-api.ts';
import { begunPage } from '../new-page/begun-page.ts';
import { askedRecord } from './asked-record.ts';
import { findListed, listCreatables } from './creatable.ts';
import { creatingTexts as texts } from './creating.texts.ts';

/** Something new that can be created from here. */
export interface NewThing {
  label: string;
  /** a part of `label`, for phones */
  short?: string;
  also: string;
  run(): void;
}

const COPIED: Readonly<Record<string, string>> = {
  productions: 'Produktion',
  articles: 'Beitrag',
};

interface Here {
  /** null without editable content */
  page: EditedPage | null;
  pathname: string;
  user: EditorUser;
}

/** What can be created here: first what belongs to this page, then everything else that the account may create (G-514). */
export function listNewThings({ page, pathname, user }: Here): NewThing[] {
  const creatables = listCreatables(user);
  const listed = findListed(creatables, pathname);
  const ofKind = creatables.map(({ path, label, also }) => ({
    path,
    label,
    also,
    run: () => askedRecord.set({ path, title: label }),
  }));
  const first = ofKind.filter(({ path }) => path === listed?.path);
  const others = ofKind.filter(({ path }) => path !== listed?.path);
  const own = [...listOwn(page, creatables), ...first];
  const pages = listPages(page);
  const isOfPage = page?.content_type === 'pages.page' && !listed;
  return isOfPage ? [...pages, ...own, ...others] : [...own, ...others, ...pages];
}

/** What is created most on this page: a record of the list, or another date. */
export function findFirstThing(here: Here): NewThing | undefined {
  const creatables = listCreatables(here.user);
  const listed = findListed(creatables, here.pathname);
  const [first] = listNewThings(here);
  return listed || listOwn(here.page, creatables).length > 0 ? first : undefined;
}

/** What a record's page offers: another date, a date of the production, a copy. */
function listOwn(page: EditedPage | null, creatables: ReturnType<typeof listCreatables>) {
  const own = creatables.find(({ content_type }) => content_type === page?.content_type);
  if (!own || !page) return [];
  const { path } = own;
  const things: NewThing[] = [];
  if (path === 'events') {
    const title = texts.nextDate;
    things.push({
      label: title,
      short: texts.nextDateShort,
      also: 'Vorstellung duplizieren kopieren',
      run: () => askedRecord.set({ path, title, copyOf: page.id }),
    });
  }
  if (path === 'productions' && creatables.some((each) => each.path === 'events')) {
    const title = texts.ofProduction;
    things.push({
      label: title,
      short: texts.ofProductionShort,
      also: 'Termin',
      run: () => askedRecord.set({ path: 'events', title, production: page.id }),
    });
  }
  const one = COPIED[path];
  if (one) {
    const title = texts.duplicate(one);
    const run = () => askedRecord.set({ path, title, copyOf: page.id });
    things.push({ label: title, also: 'Kopie kopieren', run });
  }
  return things;
}

function listPages(page: EditedPage | null): NewThing[] {
  const anywhere = { label: texts.newPage, also: 'Unterseite', run: () => begunPage.set({}) };
  if (page?.content_type !== 'pages.page') return [anywhere];
  const copy = {
    label: texts.duplicate(texts.page),
    also: 'Kopie kopieren',
    run: () => begunPage.set({ copyOf: page.id }),
  };
  return [anywhere, copy];
}
