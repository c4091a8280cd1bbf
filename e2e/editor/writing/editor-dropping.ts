import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { write } from '../../kit/editor-page.ts';
import { test as base } from '../../kit/editor-test.ts';
import { picture } from './editor-finders.ts';

/* Files that are dropped and pasted on the page. */

const MEDIA = '/de/pageeditor-api/media';

/** Other stories take the first picture of the library: none of these stays without a description. */
export const test = base.extend<{ described: undefined }>({
  described: [
    async ({ request }, use) => {
      const list = async (query: string): Promise<{ id: number }[]> =>
        (await (await request.get(`${MEDIA}?kind=image&${query}`)).json()).results;
      const [newest] = await list('page_size=1');
      await use(undefined);
      for (const { id } of await list('only=undescribed&page_size=20'))
        if (id > (newest?.id ?? 0))
          await write(request, 'PATCH', `${MEDIA}/${id}`, { is_decorative: true });
    },
    { auto: true },
  ],
});

export interface Sent {
  name: string;
  type: string;
  buffer: Buffer;
}

export const jpeg = async (name: string): Promise<Sent> => ({
  name,
  type: 'image/jpeg',
  buffer: await picture(600, 400),
});

/** A new picture without noise: small, for several at once. */
export async function plainJpeg(name: string): Promise<Sent> {
  const background = { r: randomInt(256), g: randomInt(256), b: randomInt(256) };
  const create = {
    width: 200 + randomInt(200),
    height: 150 + randomInt(99),
    channels: 3,
    background,
  } as const;
  return { name, type: 'image/jpeg', buffer: await sharp({ create }).jpeg().toBuffer() };
}

/** Drags files over a point of the page, and drops them there. */
export async function drag(page: Page, files: readonly Sent[], at: { x: number; y: number }) {
  const list = files.map(
    ({ name, type, buffer }) => [name, type, buffer.toString('base64')] as const,
  );
  const data = await page.evaluateHandle((all) => {
    const transfer = new DataTransfer();
    for (const [name, type, base64] of all) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([bytes], name, { type }));
    }
    return transfer;
  }, list);
  const fire = (name: string) =>
    page.evaluate(
      ([event, { x, y }, dataTransfer]) => {
        const target = document.elementFromPoint(x, y) ?? document.body;
        const how = { bubbles: true, cancelable: true, clientX: x, clientY: y, dataTransfer };
        return target.dispatchEvent(new DragEvent(event, how));
      },
      [name, at, data] as const,
    );
  return { over: () => fire('dragover'), drop: () => fire('drop') };
}

export async function findMiddle(page: Page, selector: string) {
  const element = page.locator(selector).first();
  await element.scrollIntoViewIfNeeded();
  const box = (await element.boundingBox()) as {
    x: number;
    y: number;
    width: number;
    height: number;
  };
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, box };
}

/** Pastes a file where the focus is. */
export function pasteFile(page: Page, { name, type, buffer }: Sent): Promise<void> {
  return page.evaluate(
    ([filename, mime, base64]) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([bytes], filename, { type: mime }));
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(event);
    },
    [name, type, buffer.toString('base64')] as const,
  );
}
