import { describe, expect, it } from 'vitest';
import type { AnsweredSection } from '#lib/answers/sections.ts';
import { ADMIN, EDITOR, siteTests } from '../site.test-kit.ts';
import { openCalls } from '../site-api.test-kit.ts';
import { legalApi } from './legal.api.server.ts';
import { createLegalService } from './legal.service.server.ts';
import { legalNames } from './legal-names.ts';

const openSite = siteTests();

const modules = [
  { model: 'headline', headline_level: 3, content: 'Kontakt & Anfahrt' },
  { model: 'text', content: '<p>Am Wehr 1</p>' },
  { model: 'image', image: 3 },
];
const sections = [{ columns: [{ children: modules }] }] as unknown as AnsweredSection[];

async function openApi() {
  const site = await openSite();
  const { settings, pages, redirects } = site;
  const byPath = async (...asked: Parameters<typeof pages.byPath>) => ({
    ...(await pages.byPath(...asked)),
    modules: sections,
  });
  const legal = createLegalService({ settings, pages: { byPath }, redirects });
  const request = await openCalls({ ...site, legal }, [legalApi]);
  const get = async (url: string) => {
    const answer = await request('GET', url, 'visitor');
    return [answer.statusCode, answer.json()];
  };
  return { ...site, get };
}

describe('the calls of legal texts', () => {
  it('answer the text of the settings under both prefixes, without anything that runs (API-69…71, G-28, G-78)', async () => {
    const { settings, get } = await openApi();
    const bad = '<h2 onclick="a()">Angaben</h2><script>b()</script><p>Am Wehr 1</p>';
    const content = '<h2>Angaben</h2><p>Am Wehr 1</p>';
    for (const name of legalNames) {
      expect(await get(`/api/${name}/`)).toEqual([
        404,
        expect.objectContaining({ code: 'not_found' }),
      ]);
      await settings.update(ADMIN, {
        site: { html_texts: { [name]: { title: name, content: bad } } },
      });
      for (const prefix of ['/api', '/de/api']) {
        expect(await get(`${prefix}/${name}/`)).toEqual([200, { title: name, content }]);
      }
    }
  });

  it("answer the text of the house's page without a stored text, to visitors only online content (API-70, G-78)", async () => {
    const { pages, get } = await openApi();
    const page = await pages.create(EDITOR, { title: 'Impressum', headline: 'Wer wir sind' });
    expect((await get('/api/imprint'))[0]).toBe(404);
    await pages.update(EDITOR, page.id, { is_online: true });
    expect(await get('/api/imprint')).toEqual([
      200,
      { title: 'Wer wir sind', content: '<h3>Kontakt &#38; Anfahrt</h3>\n<p>Am Wehr 1</p>' },
    ]);
  });

  it('and of other texts know them by name only (API-47, G-89)', async () => {
    const { settings, get } = await openApi();
    const hint = { title: 'Hinweis', content: '<p>Bitte läuten.</p>' };
    await settings.update(ADMIN, { site: { html_texts: { 'abendkasse-hinweis': hint } } });
    expect(await get('/de/api/html/abendkasse-hinweis/')).toEqual([200, hint]);
    for (const slug of ['nichts', '__proto__', 'constructor', 'toString', '%2e%2e', 'Ä']) {
      expect((await get(`/api/html/${slug}`))[0]).toBe(404);
    }
    const wrong = { ' x': hint, 'A/b': hint };
    for (const [slug, text] of Object.entries(wrong)) {
      const saved = settings.update(ADMIN, { site: { html_texts: { [slug]: text } } });
      await expect(saved).rejects.toMatchObject({ status: 422 });
    }
  });
});
