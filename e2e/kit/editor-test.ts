import type { BrowserContext, Page } from '@playwright/test';
import { addSection, type NewModule, type StoredModule, signedIn, write } from './editor-page.ts';
import { test as base } from './story-test.ts';

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

interface Fixtures {
  /** A section with these modules at the end of the page, for this story only: the house stays as it was made. */
  add(children: NewModule[]): Promise<StoredModule[]>;
  /** An empty page, for this story only. @returns its address */
  emptyPage(title: string): Promise<string>;
  /** A record of the house, for this story only. */
  keep(kind: string, fields: object): Promise<{ id: number }>;
  /** A page of the same account on a phone, by touch. */
  phone: Page;
}

/** A browser in which an editor is signed in and cookies are declined: once for all stories, not once for each. */
export const test = base.extend<Fixtures, { editorState: State }>({
  editorState: [
    async ({ browser }, use) => {
      const baseURL = process.env.FOYER_E2E_URL as string;
      const context = await browser.newContext({ baseURL });
      const page = await context.newPage();
      await page.goto('/de/haus');
      await page.mouse.wheel(0, 100);
      await page.getByRole('button', { name: 'Alles ablehnen' }).click();
      await signedIn(context, baseURL);
      await use(await context.storageState());
      await context.close();
    },
    { scope: 'worker' },
  ],
  storageState: ({ editorState }, use) => use(editorState),
  async add({ request }, use) {
    const removals: (() => Promise<void>)[] = [];
    await use(async (children) => {
      const { made, remove } = await addSection(request, children);
      removals.push(remove);
      return made;
    });
    for (const remove of removals) await remove();
  },
  async emptyPage({ request }, use) {
    const urls: string[] = [];
    await use(async (title) => {
      const slug = `probe-${Date.now()}-${urls.length}`;
      const fields = { title, slug, is_online: true };
      const { id } = await write(request, 'POST', '/de/api/pages/', fields);
      urls.push(`/de/api/pages/${id}/`);
      return `/de/${slug}`;
    });
    for (const url of urls) await write(request, 'DELETE', url);
  },
  async keep({ request }, use) {
    const urls: string[] = [];
    await use(async (kind, fields) => {
      const record = await write(request, 'POST', `/de/api/${kind}/`, fields);
      urls.push(`/de/api/${kind}/${record.id}/`);
      return record;
    });
    // a venue after the rooms that are in it
    for (const url of urls.toReversed()) await write(request, 'DELETE', url);
  },
  async phone({ browser, editorState, baseURL }, use) {
    const context = await browser.newContext({
      ...(baseURL && { baseURL }),
      storageState: editorState,
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
    });
    await use(await context.newPage());
    await context.close();
  },
});
