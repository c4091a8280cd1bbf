import type { Consent } from './consent-record.ts';
import { stepOf, tagCookies } from './tag-rules.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** What the tags in this document were last told; null: none run. */
let told: Consent | null = null;

/**
 * Brings the house's tag manager, tells it of each decision, and gets rid of it: what runs in a page cannot be stopped
 * but with the page.
 * @param id of the design settings (CONSENT-08)
 */
export function applyTags(id: string, consent: Consent): void {
  const step = stepOf(told, consent);
  if (step === 'none') return;
  tell(step === 'run' ? 'default' : 'update', consent);
  told = consent;
  if (step === 'run') run(id);
  if (step === 'reload') {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is asynchronous and not everywhere
    for (const cookie of tagCookies(document.cookie, location.hostname)) document.cookie = cookie;
    location.reload();
  }
}

/** In the manager's own words (consent mode). */
function tell(how: 'default' | 'update', { tracking, marketing }: Consent): void {
  const sign = (may: boolean) => (may ? 'granted' : 'denied');
  const ads = sign(marketing);
  command('consent', how, {
    analytics_storage: sign(tracking),
    ad_storage: ads,
    ad_user_data: ads,
    ad_personalization: ads,
  });
}

/** The manager reads commands only as `arguments`, not as lists. */
function command(..._words: unknown[]): void {
  window.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: a list would not be read
  window.dataLayer.push(arguments);
}

function run(id: string): void {
  window.dataLayer?.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtm.js?id=${id}`;
  document.head.append(script);
}
