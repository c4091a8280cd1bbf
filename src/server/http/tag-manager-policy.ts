import type { PolicySources } from '../page-cache/security-policy.ts';

const MANAGER = 'https://www.googletagmanager.com';
const ANALYTICS = ['https://*.google-analytics.com', 'https://*.analytics.google.com'];
const ADS = [
  'https://www.googleadservices.com',
  'https://googleads.g.doubleclick.net',
  'https://pagead2.googlesyndication.com',
  'https://www.google.com',
];

/**
 * CSP sources a tag manager needs for statistics and ad measurement (from Google's guide). Custom HTML tags do not run, because
 * they are inline.
 * @param id of the design settings; empty adds nothing (CONSENT-08)
 */
export function getTagManagerPolicy(id: string): PolicySources {
  if (!id) return {};
  return {
    script: [MANAGER, 'https://www.googleadservices.com', 'https://www.google.com'],
    connect: [MANAGER, ...ANALYTICS, ...ADS],
    img: [MANAGER, ...ANALYTICS, ...ADS],
    frame: [MANAGER],
  };
}
