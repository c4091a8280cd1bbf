import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SYSTEM } from '#lib/actor/actor.ts';
import { openWholeSite } from './whole-site.test-kit.ts';

let site: Awaited<ReturnType<typeof openWholeSite>>;

beforeAll(async () => {
  site = await openWholeSite();
});
afterAll(() => site.close());

describe('the area of the web shop', () => {
  it.each(['/eventim-template', '/eventim.webshop', '/test.webshop', '/testshop', '/webshop'])(
    'is at %s and everything below (ROUTE-29, ROUTE-30, ROUTE-31, ROUTE-32, ROUTE-33)',
    async (base) => {
      for (const path of [base, `${base}/`, `${base}/event/501`, `${base}/a/b.c/d`]) {
        const { status, text } = await site.request(path);
        expect([path, status]).toEqual([path, 200]);
        expect(text).toContain('data-layout="webshop"');
        expect(text).toMatch(/<h1[^>]*>Webshop/);
      }
      expect((await site.request(`${base}x`)).status).toBe(404);
      const inGerman = await site.request(`/de${base}`);
      expect([inGerman.status, inGerman.headers.location]).toEqual([301, base]);
    },
  );
});

describe('where no shop is set, or while it is paused', () => {
  it('says when, where and how else tickets are bought, and does not lead to itself (G-08, G-87, G-596)', async () => {
    const { records, settings } = site.services;
    const read = async () => {
      const { text } = await site.request('/webshop');
      return text
        .slice(text.indexOf('<main'), text.indexOf('</main>'))
        .replace(/\u2060|<!-- -->/g, '');
    };
    expect(await read()).not.toContain('<dl');
    for (const weekday of [1, 2, 4]) {
      const hours = { weekday, time_from: '10:00', time_to: '18:30' };
      await records['opening-hours'].create(SYSTEM, hours);
    }
    const address = {
      street: 'Am Wehr 1',
      postal_code: '05417',
      city: 'Lindenfurt',
      phone: '069 9-120',
    };
    const contact_email = 'kasse@haus.example';
    await settings.update(SYSTEM, { site: { address, contact_email } });
    const shown = await read();
    for (const part of [
      'Karten bekommen Sie an der Theaterkasse',
      'Dienstag–Mittwoch 10–18:30\u00a0Uhr',
      'Freitag 10–',
      'href="tel:0699120"',
      'mailto:kasse@haus.example',
      'Am Wehr 1',
      '05417 Lindenfurt',
      'href="/de/programm"',
    ])
      expect(shown).toContain(part);
    expect(shown).not.toContain('Webshop von vorn');
    await settings.update(SYSTEM, { site: { is_shop_online: false } });
    expect(await read()).toMatch(/Webshop offline.*Dienstag–Mittwoch/s);
    await settings.update(SYSTEM, { site: { is_shop_online: true } });
  });
});
