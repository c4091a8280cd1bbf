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
 * What a tag manager may reach to do what visitors are asked for: counting, and measuring advertisements (its maker's
 * guide to security policies). Scripts typed into the manager do not run: nothing foreign is inline here.
 * @param id of the design settings; empty: nothing is added (CONSENT-08)
 */
export function tagManagerPolicy(id: string): PolicySources {
  if (!id) return {};
  return {
    script: [MANAGER, 'https://www.googleadservices.com', 'https://www.google.com'],
    connect: [MANAGER, ...ANALYTICS, ...ADS],
    img: [MANAGER, ...ANALYTICS, ...ADS],
    frame: [MANAGER],
  };
}
