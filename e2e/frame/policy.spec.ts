import { expect } from '@playwright/test';
import { test } from '../kit/story-test.ts';

/* Defence in depth: a script that got into a page through unsanitised text is blocked by the security policy. Injected between
   server and browser here, because the server lets none through. */

const SCRIPTS = `
  <script>window.ran = 'inline'</script>
  <script type="module">window.ran = 'module'</script>
  <script type="text/deferred">window.ran = 'held'</script>
  <script src="data:text/javascript,window.ran='data'"></script>
  <script src="https://evil.example/x.js"></script>
  <img src="x:" alt="" onerror="window.ran = 'handler'">
  <svg onload="window.ran = 'svg'"></svg>
  <iframe srcdoc="<script>parent.ran = 'frame'</script>" title="x"></iframe>
  <style>html { --planted: yes }</style>
  <base href="https://evil.example/">
  <object data="data:text/html,x"></object>`;

test('a script that got into a page does not run, neither at once nor when the page is hydrated (G-28)', async ({
  page,
}) => {
  await page.route('**/de', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace('</main>', `${SCRIPTS}</main>`);
    await route.fulfill({ response: answer, body });
  });
  const foreign: string[] = [];
  await page.route('https://evil.example/**', async (route) => {
    foreign.push(route.request().url());
    await route.fulfill({ contentType: 'text/javascript', body: "window.ran = 'foreign'" });
  });
  await page.goto('/de');
  await page.mouse.move(40, 40);
  await page.locator('html[data-hydrated]').waitFor();
  const seen = await page.evaluate(() => ({
    ran: (window as { ran?: string }).ran,
    planted: getComputedStyle(document.documentElement).getPropertyValue('--planted'),
    base: document.baseURI,
  }));
  expect(seen).toEqual({ ran: undefined, planted: '', base: expect.not.stringContaining('evil') });
  expect(foreign).toEqual([]);
});

test('the policy of the page lets our own scripts run, and no word of it changes with the visitor', async ({
  request,
}) => {
  const policies = await Promise.all(
    ['de', 'en'].map(async (language) => {
      const answer = await request.get('/de', { headers: { 'accept-language': language } });
      return answer.headers()['content-security-policy'];
    }),
  );
  expect(policies[0]).toBe(policies[1]);
  expect(policies[0]).not.toMatch(/nonce-|unsafe-eval|script-src[^;]*unsafe-inline|\*/);
});
