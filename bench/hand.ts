import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { figure, type Result } from './result.ts';

export interface Counts {
  clicks: number;
  /** without Shift, Ctrl and their like; Ctrl+V is one */
  keys: number;
  /** dropped onto the page */
  files: number;
}

const NOTHING: Counts = { clicks: 0, keys: 0, files: 0 };
const MODIFIERS = ['Shift', 'Control', 'Alt', 'Meta'];

/** One person at mouse and keyboard. Counts what arrives in the page as real input, and nothing else. */
export class Hand {
  readonly page: Page;
  readonly counts: Counts = { ...NOTHING };

  private constructor(page: Page) {
    this.page = page;
  }

  static async on(page: Page): Promise<Hand> {
    const hand = new Hand(page);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.exposeFunction('countInput', (what: 'clicks' | 'keys') => {
      hand.counts[what] += 1;
    });
    await page.addInitScript((modifiers) => {
      const { countInput } = window as unknown as { countInput(what: string): void };
      const count = (what: string) => (event: Event) => {
        if (!event.isTrusted || modifiers.includes((event as KeyboardEvent).key)) return;
        countInput(what);
      };
      addEventListener('pointerdown', count('clicks'), { capture: true });
      addEventListener('keydown', count('keys'), { capture: true });
    }, MODIFIERS);
    return hand;
  }

  async click(what: Locator): Promise<void> {
    await what.click();
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  /** The text was copied elsewhere. */
  async paste(text: string): Promise<void> {
    await this.page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await this.press('Control+V');
  }

  /** From a window of the operating system. */
  async drop(path: string, onto: Locator): Promise<void> {
    const file = { name: basename(path), base64: await readFile(path, 'base64') };
    const dataTransfer = await this.page.evaluateHandle(({ name, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytes], name, { type: 'image/jpeg' }));
      return transfer;
    }, file);
    for (const step of ['dragover', 'drop']) await onto.dispatchEvent(step, { dataTransfer });
    this.counts.files += 1;
  }

  /** What a piece of work takes. */
  async during(work: () => Promise<void>): Promise<Counts> {
    const before = { ...this.counts };
    await work();
    const { clicks, keys, files } = this.counts;
    return {
      clicks: clicks - before.clicks,
      keys: keys - before.keys,
      files: files - before.files,
    };
  }
}

export function sumCounts(all: readonly Counts[]): Counts {
  return all.reduce(
    (sum, { clicks, keys, files }) => ({
      clicks: sum.clicks + clicks,
      keys: sum.keys + keys,
      files: sum.files + files,
    }),
    NOTHING,
  );
}

/** Lines of the table, each divided by the number of `parts`. */
export function toResults(what: string, { clicks, keys, files }: Counts, parts = 1): Result[] {
  const digits = parts > 1 ? 2 : 0;
  return [
    figure(`by hand: ${what}, clicks`, clicks / parts, { unit: '', digits }),
    figure(`by hand: ${what}, keys`, keys / parts, { unit: '', digits }),
    ...(files ? [figure(`by hand: ${what}, files`, files / parts, { unit: '', digits })] : []),
  ];
}
