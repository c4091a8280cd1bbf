import { describe, expect, it } from 'vitest';
import { pagePath } from '../domains/site/page-path.ts';
import { MODULES } from '../modules/schemas.ts';
import { demoPages } from './pages/all.ts';
import { demoPictures } from './picture-list.ts';

const sections = demoPages.flatMap((page) => page.sections.map((section) => ({ page, section })));
const modules = sections
  .flatMap(({ section }) => section.columns.flat())
  .flatMap((module) => [module, ...(module.children ?? [])]);
const paths = new Set(demoPages.map(({ path }) => path));
const COLUMNS = [1, 2, 2, 2, 3, 3];

describe('the demo house', () => {
  it('shows every type of module there is and all six layouts (MOD-31)', () => {
    expect(new Set(modules.map(({ model }) => model))).toEqual(new Set(Object.keys(MODULES)));
    expect(new Set(sections.map(({ section }) => section.layout)).size).toBe(6);
    for (const { page, section } of sections) {
      expect(section.columns, page.path).toHaveLength(COLUMNS[section.layout] ?? 0);
    }
  });

  it('leads nowhere that does not exist', () => {
    const linked = modules.flatMap(({ page }) => (page === undefined ? [] : [page]));
    const typed = JSON.stringify(modules).matchAll(/href=\\"(\/[^"\\]*)/g);
    const internal = [...typed].map(([, address = '']) => address.replace(/^\/de\/?/, ''));
    expect(linked.length).toBeGreaterThan(4);
    for (const path of [...linked, ...internal]) expect([...paths], path).toContain(path);
    for (const path of paths) expect(pagePath(path)).toBe(path);
  });

  it('makes the pictures that it shows, each once, and no other', () => {
    const shown = new Set([
      ...modules.flatMap(({ picture }) => picture ?? []),
      ...demoPages.flatMap(({ og_picture }) => og_picture ?? []),
    ]);
    const made = demoPictures.map(({ slug }) => slug);
    expect(new Set(made)).toEqual(shown);
    expect(made).toHaveLength(shown.size);
  });

  it('has an address in no text that belongs to somebody, and no phone that rings', () => {
    const all = JSON.stringify(modules);
    for (const [, host] of all.matchAll(/@([\w.-]+)/g)) expect(host).toBe('haus-am-wehr.example');
    expect(all).not.toMatch(/https?:/);
    for (const [, number = ''] of all.matchAll(/tel:([+\d]+)/g)) {
      // kept free for films and books by the Bundesnetzagentur
      expect(number).toMatch(/^\+496990009\d{3}$/);
    }
  });

  it('sets its texts as a typographer would', () => {
    const fields = modules.flatMap(({ fields }) => Object.values(fields).map(String));
    const wrong = fields.flatMap((text) => {
      const words = text.replace(/<[^>]*>/g, '|');
      return [...words.matchAll(/.{0,20}( - |\.\.\.|["'´`]| {2}|\d-\d+ Uhr).{0,20}/g)];
    });
    expect(wrong.map(([where]) => where)).toEqual([]);
  });

  it('gives every page a description of its own for search engines (SEO-02)', () => {
    const descriptions = demoPages.map(({ fields }) => fields.meta_description ?? '');
    expect(new Set(descriptions).size).toBe(demoPages.length);
    for (const description of descriptions) {
      expect(description.length).toBeGreaterThan(60);
      expect(description.length).toBeLessThan(160);
    }
  });
});
