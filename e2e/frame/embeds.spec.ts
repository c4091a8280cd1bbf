import { expect, type Locator, type Page } from '@playwright/test';
import { violations } from '../kit/axe.ts';
import { isBlockedWorker } from '../kit/blocked-worker.ts';
import { EDITED } from '../kit/editor-page.ts';
import { test } from '../kit/editor-test.ts';

/* External content from the visitor's view. The providers are simulated: their requests are counted and answered with a page of
   our own. */

const VIDEO = { title: 'Probenbesuch', length: '3:45', anchor: 'probe' };
const ASKED = /youtube|vimeo|instagram|ytimg|google|cdninstagram/;
const PLAYER = '<!doctype html><html lang="de"><title>Player</title><button>Play</button></html>';

/** Without the editor's cookies that contexts have by default. */
const NOBODY = { storageState: { cookies: [], origins: [] } };

interface Visit {
  page: Page;
  /** requests to providers */
  asked: string[];
  messages: string[];
}

const figure = (page: Page, name: string) => page.getByRole('figure').filter({ hasText: name });
const frames = (page: Page) => page.locator('main iframe');
const once = (within: Page | Locator, name = 'Video von YouTube laden') =>
  within.getByRole('button', { name });

/** A page with three embeds at its end, and a first-time visitor. */
const story = test.extend<{ visit: Visit; embeds: undefined }>({
  embeds: [
    async ({ add, request }, use) => {
      const found = await request.get('/de/pageeditor-api/image-finder/?q=');
      const image = (await found.json()).results[0].id;
      await add([
        ['video', { ...VIDEO, image, video_url: 'https://youtu.be/eRsGyueVLvQ' }],
        [
          'video',
          {
            ...VIDEO,
            image,
            anchor: '',
            title: 'Werkstatt',
            video_url: 'https://youtu.be/WhWc3b3KhnY',
          },
        ],
        ['socialmedia', { embed: 'https://www.instagram.com/p/abc/', platform: 'instagram' }],
      ]);
      await use(undefined);
    },
    { auto: true },
  ],
  visit: async ({ browser }, use) => {
    const context = await browser.newContext(NOBODY);
    const page = await context.newPage();
    const visit: Visit = { page, asked: [], messages: [] };
    page.on('console', (message) => {
      if (!isBlockedWorker(message.text())) visit.messages.push(message.text());
    });
    await context.route(ASKED, (route) => {
      visit.asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: PLAYER });
    });
    await use(visit);
    await context.close();
  },
});

async function arrive(page: Page, path = EDITED): Promise<void> {
  await page.goto(path);
  await page.mouse.wheel(0, 100);
  await page.waitForSelector('html[data-hydrated]');
}

const answer = (page: Page, name: string) => page.getByRole('button', { name }).click();

/** Name of the focused frame, regardless of whether a cross-origin frame has the window's focus. */
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('title'));

/** What the security policy of a page lets it frame. */
async function framedBy(page: Page, path: string): Promise<string | undefined> {
  const { headers } = await page.request.get(path).then((got) => ({ headers: got.headers() }));
  const policy = headers['content-security-policy'] ?? '';
  return (/frame-src ([^;]*)/.exec(policy) ?? /default-src ([^;]*)/.exec(policy))?.[1];
}

story(
  'nothing is asked of another company before a click, and then only of that one (G-107, MOD-05)',
  async ({ visit: { page, asked, messages } }) => {
    await arrive(page);
    await answer(page, 'Alles ablehnen');
    await figure(page, 'Probenbesuch').scrollIntoViewIfNeeded();
    await expect(figure(page, 'Probenbesuch')).toContainText('Dieser Inhalt kommt von YouTube.');
    expect(
      await page.locator('iframe, link[rel="preconnect"], link[rel="dns-prefetch"]').count(),
    ).toBe(0);
    expect(asked).toEqual([]);

    await once(figure(page, 'Probenbesuch')).click();
    const player = page.getByTitle('Probenbesuch – YouTube');
    await expect.poll(() => focused(page)).toBe('Probenbesuch – YouTube');
    await expect(player).toHaveAttribute(
      'src',
      /^https:\/\/www\.youtube-nocookie\.com\/embed\/eRs/,
    );
    await expect(player).toHaveAttribute('loading', 'lazy');
    await expect(player).toHaveAttribute('allow', /fullscreen/);
    await expect(player).toHaveAttribute('sandbox', /allow-scripts/);
    await expect(player).not.toHaveAttribute('sandbox', /allow-top-navigation/);
    await expect(player.contentFrame().getByRole('button', { name: 'Play' })).toBeVisible();
    await expect(frames(page)).toHaveCount(1);
    expect(asked).toHaveLength(1);
    expect(messages).toEqual([]);
  },
);

story(
  'a click before the script of the module has come is not lost (G-107)',
  async ({ visit: { page } }) => {
    await page.route(/embeds.view/, async (route) => {
      await new Promise((done) => setTimeout(done, 1500));
      await route.continue();
    });
    await page.goto(EDITED);
    await once(figure(page, 'Probenbesuch')).click();
    await expect(frames(page)).toHaveCount(1);
  },
);

story(
  'a page may frame the sites of its own embeds and no other (G-107)',
  async ({ visit: { page } }) => {
    expect(await framedBy(page, EDITED)).toBe(
      "'self' https://www.youtube-nocookie.com https://www.instagram.com",
    );
    expect(await framedBy(page, '/de/impressum')).toBe("'self'");
  },
);

story(
  'a kind that is always allowed loads by itself from then on, and goes when that is withdrawn (CONSENT-07, G-107)',
  async ({ visit: { page, asked } }) => {
    await arrive(page);
    await figure(page, 'Werkstatt').getByRole('button', { name: 'Videos immer laden' }).click();
    await expect.poll(() => focused(page)).toBe('Werkstatt – YouTube');
    await expect(frames(page)).toHaveCount(2);

    await arrive(page);
    await figure(page, 'Werkstatt').scrollIntoViewIfNeeded();
    await expect(frames(page)).toHaveCount(2);
    await expect(once(page, 'Beitrag von Instagram laden')).toBeVisible();
    // nobody clicked this one: it does not autoplay
    for (const each of await frames(page).all())
      await expect(each).not.toHaveAttribute('src', /autoplay/);

    await answer(page, 'Cookie-Einstellungen');
    await page.getByRole('checkbox', { name: 'Videos und Dokumente' }).uncheck();
    await answer(page, 'Auswahl speichern');
    await expect(frames(page)).toHaveCount(0);
    await expect(once(page)).toHaveCount(2);
    const before = asked.length;
    await arrive(page);
    await figure(page, 'Werkstatt').scrollIntoViewIfNeeded();
    await expect(once(page)).toHaveCount(2);
    expect(asked).toHaveLength(before);
  },
);

story(
  'what was allowed once goes with the next no, and not with a yes to something else (CONSENT-07)',
  async ({ visit: { page } }) => {
    await arrive(page);
    await answer(page, 'Alles ablehnen');
    await once(figure(page, 'Probenbesuch')).click();
    await page.getByRole('button', { name: 'Beiträge immer laden' }).click();
    await expect(frames(page)).toHaveCount(2);
    await answer(page, 'Cookie-Einstellungen');
    await page.getByRole('dialog').getByRole('button', { name: 'Alles ablehnen' }).click();
    await expect(frames(page)).toHaveCount(0);
  },
);

story(
  'a page that is reached by a link loads what is allowed, as if it were the first (G-107)',
  async ({ visit: { page, messages } }) => {
    await arrive(page);
    await figure(page, 'Probenbesuch').getByRole('button', { name: 'Videos immer laden' }).click();
    await expect(frames(page)).toHaveCount(2);
    await arrive(page, '/de/impressum');
    await page.evaluate((path) => {
      const link = document.createElement('a');
      link.href = `${path}#probe`;
      document.body.append(link);
      link.click();
    }, EDITED);
    await page.waitForURL(`**${EDITED}#probe`);
    await page.mouse.wheel(0, 100);
    await expect(frames(page)).toHaveCount(2);
    await figure(page, 'Probenbesuch').scrollIntoViewIfNeeded();
    await expect(
      page.getByTitle('Probenbesuch – YouTube').contentFrame().getByRole('button'),
    ).toBeVisible();
    expect(messages.join()).not.toMatch(/security policy|refused/i);
  },
);

story(
  'keyboard and screen reader get there, before and after (A11Y-01)',
  async ({ visit: { page } }) => {
    await arrive(page);
    await answer(page, 'Alles ablehnen');
    const button = once(figure(page, 'Probenbesuch'));
    await button.focus();
    await page.keyboard.press('Tab');
    await expect(
      figure(page, 'Probenbesuch').getByRole('button', { name: 'Videos immer laden' }),
    ).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('Probenbesuch – YouTube');
    expect(await violations(page, { without: 'iframe' })).toEqual([]);
  },
);

story.describe('without script, and on paper', () => {
  story(
    'there is the picture and a plain link, and nothing that cannot be used',
    async ({ browser }) => {
      const baseURL = process.env.FOYER_E2E_URL as string;
      const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
      const page = await context.newPage();
      await page.goto(EDITED);
      const video = figure(page, 'Probenbesuch');
      await expect(video.locator('img')).toBeVisible();
      await expect(once(video)).toBeHidden();
      const link = video.getByRole('link', { name: 'Bei YouTube ansehen' });
      await expect(link).toHaveAttribute('href', 'https://www.youtube.com/watch?v=eRsGyueVLvQ');
      await context.close();
    },
  );

  story('a player is printed as its link', async ({ visit: { page } }) => {
    await arrive(page);
    await once(figure(page, 'Probenbesuch')).click();
    await expect(frames(page)).toHaveCount(1);
    await page.emulateMedia({ media: 'print' });
    await expect(frames(page)).toBeHidden();
    await expect(once(figure(page, 'Werkstatt'))).toBeHidden();
    for (const name of ['Probenbesuch', 'Werkstatt'])
      await expect(
        figure(page, name).getByRole('link', { name: 'Bei YouTube ansehen' }),
      ).toBeVisible();
  });
});
