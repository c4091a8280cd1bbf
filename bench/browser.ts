/** What a visitor's browser meets: weight of the pictures, the first tap on the menu of a slow phone. */
import { type Browser, type BrowserContextOptions, chromium } from '@playwright/test';
import { findOrInstallChromium } from '../tools/chromium.ts';
import { startHouse } from './house.ts';
import { figure, median, type Result } from './result.ts';

/** Lighthouse's phone and slow 4G */
const PHONE: BrowserContextOptions = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
const SLOW_4G = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };
const SLOWER_CPU = 4;
const TAPS = 5;

export function launch(): Promise<Browser> {
  const executablePath = findOrInstallChromium();
  return chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) });
}

export async function measureBrowser(folder: string): Promise<Result[]> {
  const house = await startHouse(folder);
  const browser = await launch();
  try {
    const home = `${house.url}/de`;
    const desktop = { viewport: { width: 1440, height: 900 } };
    const taps: number[] = [];
    for (let n = 0; n < TAPS; n++) taps.push(await firstTap(browser, home));
    return [
      ...(await pictures(browser, home, PHONE, 'phone', 45)),
      ...(await pictures(browser, home, desktop, 'desktop', 120)),
      figure('first tap on the menu, 4× slower CPU, slow 4G', median(taps), {
        max: 200,
        unit: 'ms',
        digits: 0,
      }),
    ];
  } finally {
    await browser.close();
    await house.stop();
  }
}

/** The hero is the first picture of the page, cards are the further ones. */
async function pictures(
  browser: Browser,
  url: string,
  options: BrowserContextOptions,
  screen: string,
  heroGoal: number,
): Promise<Result[]> {
  const page = await browser.newPage(options);
  const sizes = new Map<string, number>();
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.startsWith('/media/') || !response.ok()) return;
    sizes.set(pathname, (await response.body()).length / 1000);
  });
  await page.goto(url);
  // Further pictures are fetched when they come near.
  for (let n = 0; n < 12; n++) {
    await page.mouse.wheel(0, 600);
    await page.waitForTimeout(150);
  }
  await page.waitForLoadState('networkidle');
  const shown = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>('main img')].map(({ currentSrc, width }) => ({
      path: new URL(currentSrc, location.href).pathname,
      isCard: width <= 480,
    })),
  );
  await page.close();
  const [hero, ...others] = shown;
  const cards = others.filter(({ isCard }) => isCard).map(({ path }) => sizes.get(path) ?? 0);
  const limit = { unit: 'KB', digits: 1 };
  return [
    figure(`hero picture, ${screen}`, sizes.get(hero?.path ?? '') ?? Number.NaN, {
      ...limit,
      max: heroGoal,
    }),
    figure(`heaviest of ${cards.length} card pictures, ${screen}`, Math.max(0, ...cards), {
      ...limit,
      max: 30,
    }),
  ];
}

/** From the touch to the menu in sight, as the page itself sees it, as early as the button can be touched. */
async function firstTap(browser: Browser, url: string): Promise<number> {
  const page = await browser.newPage(PHONE);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU });
  await page.goto(url, { waitUntil: 'domcontentloaded' });
  const button = page.locator('button[popovertarget="menu"]').first();
  await button.waitFor();
  const shown = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let touched = 0;
        const begin = () => {
          touched ||= performance.now();
        };
        addEventListener('pointerdown', begin, { capture: true, once: true });
        const look = () => {
          const menu = document.querySelector('#menu');
          // The frame after the one that shows it: then it is painted.
          if (touched && menu?.matches(':popover-open') && menu.checkVisibility())
            requestAnimationFrame(() => resolve(performance.now() - touched));
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
  await button.tap();
  const time = await shown;
  await page.close();
  return time;
}
