import type { ExternalMedia } from '#ui/two-click/external-consent.ts';

/** Increment when groups or purposes change: invalidates stored decisions. */
const VERSION = 2;
/** 180 days (G-83) */
const MAX_AGE = 15_552_000;

/** What a visitor may allow besides necessary cookies (CONSENT-04 … CONSENT-07). */
export interface Consent {
  tracking: boolean;
  marketing: boolean;
  external_media: Record<ExternalMedia, boolean>;
}

function same(answer: boolean): Consent {
  const external_media = { video: answer, audio: answer, social: answer };
  return { tracking: answer, marketing: answer, external_media };
}

export const ALL: Consent = same(true);
export const NOTHING: Consent = same(false);

/** The decision stored in `document.cookie`; null if there is none or its version is outdated. */
export function readConsent(cookies: string): Consent | null {
  const text = /(?:^|; )consent=([^;]*)/.exec(cookies)?.[1];
  try {
    const record = JSON.parse(decodeURIComponent(`${text}`));
    if (record.version !== VERSION) return null;
    const { video, audio, social } = record.external_media;
    return {
      tracking: record.tracking === true,
      marketing: record.marketing === true,
      external_media: { video: video === true, audio: audio === true, social: social === true },
    };
  } catch {
    return null;
  }
}

/** The cookie with a decision: first-party, without an identifier (G-83). */
export function consentCookie(consent: Consent, now: Date, isSecure: boolean): string {
  const record = { version: VERSION, required: true, ...consent, timestamp: now.toISOString() };
  const value = encodeURIComponent(JSON.stringify(record));
  const secure = isSecure ? '; secure' : '';
  return `consent=${value}; max-age=${MAX_AGE}; path=/; samesite=lax${secure}`;
}
