import { describe, expect, it } from 'vitest';
import { ALL, type Consent, consentCookie, NOTHING, readConsent } from './consent-record.ts';

const NOW = new Date('2026-11-21T18:00:00Z');
const some: Consent = {
  tracking: false,
  marketing: true,
  external_media: { video: true, audio: false, social: false },
};

/** The cookie as in `document.cookie`. */
const stored = (consent: Consent) => consentCookie(consent, NOW, true).split(';')[0] as string;
const cookie = (record: unknown) => `consent=${encodeURIComponent(JSON.stringify(record))}`;

describe('the stored decision', () => {
  it.each([
    ['everything', ALL],
    ['nothing', NOTHING],
    ['some', some],
  ])(
    'is read as it was made: %s (CONSENT-04, CONSENT-05, CONSENT-06, CONSENT-07)',
    (_, consent) => {
      expect(readConsent(`cartAmount=2; ${stored(consent)}; csrftoken=a%3Db`)).toEqual(consent);
    },
  );

  it('holds the groups, when it was made and for which questions, and no name for the visitor (G-83)', () => {
    const value = decodeURIComponent(stored(some).slice('consent='.length));
    expect(JSON.parse(value)).toEqual({
      version: 2,
      required: true,
      ...some,
      timestamp: '2026-11-21T18:00:00.000Z',
    });
  });

  it('lives 180 days, on this site only (G-83)', () => {
    const [, ...attributes] = consentCookie(ALL, NOW, true).split('; ');
    expect(attributes).toEqual(['max-age=15552000', 'path=/', 'samesite=lax', 'secure']);
    expect(consentCookie(ALL, NOW, false)).not.toContain('secure');
  });

  it.each([
    ['no cookie', ''],
    ['the end of another name', `old${stored(ALL)}`],
    ['no JSON', 'consent=abc'],
    ['half an escape', 'consent=%E0%A4%A'],
    ['null', 'consent=null'],
    ['other questions', cookie({ version: 1, ...ALL })],
    [
      'the form of an earlier banner',
      cookie({ categories: ['required', 'tracking'], services: {}, revision: 1 }),
    ],
    ['a part of it', cookie({ version: 2, tracking: true })],
  ])('is none where there is %s', (_, cookies) => {
    expect(readConsent(cookies)).toBeNull();
  });

  it('allows only what is plainly allowed', () => {
    const record = { version: 2, tracking: 'no', external_media: { video: 1, audio: true } };
    expect(readConsent(cookie(record))).toEqual({
      ...NOTHING,
      external_media: { video: false, audio: true, social: false },
    });
  });
});
