import { keepPermissionsWith } from '#ui/two-click/external-consent.ts';
import { type Consent, consentCookie, NOTHING, readConsent } from './consent-record.ts';

type Listener = (consent: Consent) => void;

const listeners = new Set<Listener>();
/** Fallback without cookies: the decision is valid until the page is left. */
let decided: Consent | null = null;

/** Not cached: another tab may have changed it. */
export function getCurrentConsent(): Consent | null {
  return readConsent(document.cookie) ?? decided;
}

/** Stores a decision and notifies listeners. */
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

/** 'Always load' at an embed is a decision too: other groups keep their value, or are declined. */
if (!import.meta.env.SSR) {
  keepPermissionsWith((service) => {
    const consent = getCurrentConsent() ?? NOTHING;
    decide({ ...consent, external_media: { ...consent.external_media, [service]: true } });
  });
}
