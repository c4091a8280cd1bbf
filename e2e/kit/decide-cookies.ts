import type { BrowserContext } from '@playwright/test';

/** A visitor who has declined: no banner comes and takes the focus. @param url of the site */
export async function decideCookies(
  context: BrowserContext,
  url = String(process.env.FOYER_E2E_URL),
): Promise<void> {
  const decision = {
    version: 2,
    required: true,
    tracking: false,
    marketing: false,
    external_media: { video: false, audio: false, social: false },
    timestamp: new Date().toISOString(),
  };
  const value = encodeURIComponent(JSON.stringify(decision));
  await context.addCookies([{ name: 'consent', value, url }]);
}
