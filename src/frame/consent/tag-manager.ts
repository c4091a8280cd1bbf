import type { Consent } from './consent-record.ts';
import { decideStep, isSecretAddress, tagCookies } from './tag-rules.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** consent last passed to the running tags; null: not running */
let passed: Consent | null = null;

/**
 * Loads the tag manager and passes decisions to it. Revoked tags are removed by reloading: running scripts cannot be stopped.
 * @param id of the design settings (CONSENT-08)
 */
export function applyTags(id: string, consent: Consent): void {
  // not even begun: they start with the next page
  if (!passed && isSecretAddress(location.search)) return;
  const step = decideStep(passed, consent);
  if (step === 'none') return;
  passConsent(step === 'run' ? 'default' : 'update', consent);
  passed = consent;
  if (step === 'run') run(id);
  if (step === 'reload') {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is asynchronous and not everywhere
    for (const cookie of tagCookies(document.cookie, location.hostname)) document.cookie = cookie;
    location.reload();
  }
}

/** Consent mode of the tag manager. */
function passConsent(how: 'default' | 'update', { tracking, marketing }: Consent): void {
  const sign = (may: boolean) => (may ? 'granted' : 'denied');
  const ads = sign(marketing);
  command('consent', how, {
    analytics_storage: sign(tracking),
    ad_storage: ads,
    ad_user_data: ads,
    ad_personalization: ads,
  });
}

/** The manager requires `arguments` objects, not arrays. */
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
