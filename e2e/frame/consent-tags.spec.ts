import { expect } from '@playwright/test';
import { test } from '../kit/story-test.ts';
import { box, button, follow, LEGAL, open, PAGE, settings } from './consent-page.ts';

test.describe('the tag manager of a house that has one', () => {
  // Between server and page: the demo house has none, and its security policy lets none in.
  test.use({ bypassCSP: true });

  test('loads with consent only, receives the allowed groups, and is removed with its cookies when consent is withdrawn (CONSENT-05, CONSENT-06, CONSENT-08)', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const parse = JSON.parse;
      // The root's data, as they come: keys and values are numbered.
      JSON.parse = (text, reviver) => {
        const data = parse(text, reviver);
        const key = Array.isArray(data) ? data.indexOf('tagManagerId') : -1;
        const holder = key < 0 ? null : data.find((each: unknown) => `_${key}` in Object(each));
        if (holder) holder[`_${key}`] = data.push('GTM-HAUS01') - 1;
        return data;
      };
    });
    const asked: string[] = [];
    await page.route('https://www.googletagmanager.com/**', async (route) => {
      asked.push(route.request().url());
      const body = "document.cookie = '_ga=GA1.1; path=/'";
      await route.fulfill({ contentType: 'text/javascript', body });
    });
    const told = () =>
      page.evaluate(() =>
        [...((window as { dataLayer?: unknown[] }).dataLayer ?? [])].map((each) =>
          Object.prototype.toString.call(each) === '[object Arguments]'
            ? [...(each as unknown[])]
            : each,
        ),
      );
    const names = async () => (await page.context().cookies()).map(({ name }) => name).sort();
    const choose = async (opener: string, name: string, checked: boolean) => {
      await button(page, opener).click();
      await box(page, name).setChecked(checked);
      await button(page, 'Auswahl speichern').click();
    };

    await open(page, PAGE);
    await choose('Einstellungen', 'Video', true);
    await follow(page, LEGAL);
    await page.waitForTimeout(500);
    expect(asked).toEqual([]);

    await choose('Cookie-Einstellungen', 'Optimierung', true);
    await expect.poll(names).toEqual(['_ga', 'consent']);
    expect(asked).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-HAUS01']);
    const ads = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' };
    expect(await told()).toMatchObject([
      ['consent', 'default', { analytics_storage: 'granted', ...ads }],
      { event: 'gtm.js' },
    ]);

    await choose('Cookie-Einstellungen', 'Marketing', true);
    await expect
      .poll(async () => (await told()).at(-1))
      .toMatchObject(['consent', 'update', { ad_storage: 'granted' }]);
    expect(asked).toHaveLength(1);

    const gone = page.waitForEvent('load');
    await choose('Cookie-Einstellungen', 'Optimierung', false);
    await gone;
    await page.mouse.move(60, 60);
    await page.waitForSelector('html[data-hydrated]');
    // marketing is still allowed: the tags restart with marketing only
    await expect.poll(async () => (await told()).length).toBe(2);
    expect((await told())[0]).toMatchObject([
      'consent',
      'default',
      { analytics_storage: 'denied' },
    ]);

    const away = page.waitForEvent('load');
    await button(page, 'Cookie-Einstellungen').click();
    await settings(page).getByRole('button', { name: 'Alles ablehnen' }).click();
    await away;
    await page.mouse.move(20, 20);
    await page.waitForSelector('html[data-hydrated]');
    await page.waitForTimeout(500);
    expect(await names()).toEqual(['consent']);
    expect(asked).toHaveLength(2);
  });
});
