/** Time until an editor can type after 'edit', and until visitors see the text. */
import { expect, type Page } from '@playwright/test';
import { launch } from './browser.ts';
import { ADMIN, startHouse } from './house.ts';
import { figure, median, type Result } from './result.ts';

const ROUNDS = 5;
const PAGE = '/de/haus/anfahrt';
const HEADLINE = '#main-content hgroup h2';

export async function measureEditing(folder: string): Promise<Result[]> {
  const house = await startHouse(folder);
  const browser = await launch();
  try {
    const page = await browser.newPage();
    const address = `${house.url}${PAGE}`;
    await signIn(page, address);
    const typing: number[] = [];
    const visible: number[] = [];
    const saved: number[] = [];
    for (let n = 0; n <= ROUNDS; n++) {
      const ready = await fromEditToTyping(page, address, HEADLINE);
      const times = await fromTypingToVisitor(page, address, `Wege zum Wehr ${n}`, HEADLINE);
      // The first round fills the browser's cache; an editor has it.
      if (n === 0) continue;
      typing.push(ready);
      visible.push(times.visible);
      saved.push(times.saved);
    }
    return [
      figure("from 'edit' to typing", median(typing) / 1000, { max: 0.3, unit: 's' }),
      figure('from the last key to the answer that it is saved', median(saved) / 1000, {
        unit: 's',
      }),
      figure('from the last key to what visitors get', median(visible) / 1000, {
        max: 2,
        unit: 's',
      }),
    ];
  } finally {
    await browser.close();
    await house.stop();
  }
}

export async function signIn(page: Page, address: string): Promise<void> {
  await page.goto(`${address}?edit`);
  const modal = page.getByRole('dialog', { name: 'Anmelden' });
  await modal.getByLabel('E-Mail oder Benutzername').fill(ADMIN.email);
  await modal.getByLabel('Passwort').fill(ADMIN.password);
  await modal.getByRole('button', { name: 'Anmelden' }).click();
  await expect(modal).toBeHidden();
}

/** From reading the hydrated page to an editable headline. */
export async function fromEditToTyping(
  page: Page,
  address: string,
  headline: string,
): Promise<number> {
  await page.goto(address);
  await page.mouse.move(200, 200);
  await page.mouse.wheel(0, 1);
  await page.waitForFunction(() => '__reactRouterDataRouter' in window);
  await page.waitForTimeout(1000);
  return page.evaluate(async (selector) => {
    const begin = performance.now();
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate(to: string): Promise<void> };
    };
    void router.navigate(`${location.pathname}?edit`);
    const canType = () => {
      const headline = document.querySelector<HTMLElement>(selector);
      headline?.focus();
      return headline?.isContentEditable && document.activeElement?.contains(headline);
    };
    while (!canType()) await new Promise(requestAnimationFrame);
    return performance.now() - begin;
  }, headline);
}

export async function fromTypingToVisitor(
  page: Page,
  address: string,
  text: string,
  selector: string,
) {
  const headline = page.locator(selector).first();
  await headline.click();
  await page.keyboard.press('ControlOrMeta+A');
  const answered = page.waitForResponse(
    (answer) =>
      ['POST', 'PATCH', 'PUT'].includes(answer.request().method()) &&
      answer.url().includes('pageeditor-api'),
  );
  await page.keyboard.type(text);
  const begin = performance.now();
  const saved = answered.then(() => performance.now() - begin);
  while (!(await (await fetch(address)).text()).includes(text)) {
    await new Promise((done) => setTimeout(done, 5));
  }
  const visible = performance.now() - begin;
  return { visible, saved: await saved };
}
