import type { Locator, Page } from '@playwright/test';

export interface Point {
  x: number;
  y: number;
}

const STEPS = 8;

/** The middle of an element in the window, or a place in it. */
export async function findPoint(element: Locator, { dx = 0.5, dy = 0.5 } = {}): Promise<Point> {
  const box = await element.boundingBox();
  if (!box) throw new Error('not shown');
  return { x: box.x + box.width * dx, y: box.y + box.height * dy };
}

/** A finger, by real touches: they scroll where the page does not take them. */
export async function putFinger(page: Page) {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  let at: Point = { x: 0, y: 0 };
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    async press(point: Point): Promise<void> {
      at = point;
      await send('touchStart', [at]);
    },
    async moveTo({ x, y }: Point): Promise<void> {
      const from = at;
      for (let step = 1; step <= STEPS; step++) {
        const part = step / STEPS;
        at = { x: from.x + (x - from.x) * part, y: from.y + (y - from.y) * part };
        await send('touchMove', [at]);
      }
    },
    lift: () => send('touchEnd', []),
    /** The window stays for the next story, which has a mouse. */
    async remove(): Promise<void> {
      await browser.send('Emulation.setTouchEmulationEnabled', { enabled: false });
      await browser.detach();
    },
  };
}
