import type { Page } from '@playwright/test';
import { stored, write } from '../../kit/editor-page.ts';

export type Request = Parameters<typeof stored>[0];

export const handle = (page: Page) => page.locator('[data-handle]:focus');
export const spoken = (page: Page) => page.locator('[data-spoken]');
export const menu = (page: Page, label: string) =>
  page.getByRole('button', { name: `${label}: weitere Aktionen` });

/** The visible texts of a page by section and column, which show its order. */
export async function words(request: Request, path: string): Promise<string[][][]> {
  const { modules } = await stored(request, path);
  return modules.map(({ columns }) =>
    columns.map(({ children }) =>
      children.map((each) => String(each.content).replace(/<[^>]+>/g, '')),
    ),
  );
}

/** Sections with texts in their columns, on a page of its own. */
export async function fill(request: Request, path: string, sections: string[][][]): Promise<void> {
  const { id: object_id, content_type } = await stored(request, path);
  for (const columns of sections) {
    await write(request, 'POST', '/de/pageeditor-api/container/', {
      content_type,
      object_id,
      layout: [0, 0, 3, 4][columns.length],
      columns: columns.map((texts) => ({
        children: texts.map((text) => ({ model: 'text', content: `<p>${text}</p>` })),
      })),
    });
  }
}

export const text = (page: Page, content: string) =>
  page.locator('#main-content [data-column] > [data-node]').filter({ hasText: content });
