import { keepPermissionsWith } from '#ui/two-click/external-consent.ts';
import { type Consent, consentCookie, NOTHING, readConsent } from './consent-record.ts';

type Listener = (consent: Consent) => void;

const listeners = new Set<Listener>();
/** For a browser that keeps no cookies: the decision holds until the page is left. */
let decided: Consent | null = null;

/** Read again each time: another tab may have changed it. */
export function currentConsent(): Consent | null {
  return readConsent(document.cookie) ?? decided;
}

/** Keeps a decision and tells everybody. */
export function decide(consent: Consent): void {
  decided = consent;
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is asynchronous and not everywhere
  document.cookie = consentCookie(consent, new Date(), location.protocol === 'https:');
  for (const listener of listeners) listener(consent);
}

/** @returns stops listening */
export function onDecision(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** 'Always load' at an embed is a decision, too: the rest stays as it was, or declined. */
if (!import.meta.env.SSR) {
  keepPermissionsWith((service) => {
    const consent = currentConsent() ?? NOTHING;
    decide({ ...consent, external_media: { ...consent.external_media, [service]: true } });
  });
}
