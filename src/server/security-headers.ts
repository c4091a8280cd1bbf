import type { FastifyHelmetOptions } from '@fastify/helmet';

/**
 * A year of https only, for this host alone: others of the house may still be reached by http. Sent where the site is
 * reached by https; on a house's http server it would lock everybody out.
 */
export const HSTS = { maxAge: 31_536_000, includeSubDomains: false } as const;

/**
 * Headers of everything that is not a page: nothing in it may run, be framed or be taken for something else.
 * Pages get theirs, with a policy made for each, from the page handler.
 */
export function apiSecurityHeaders({ site_url }: { site_url: string }): FastifyHelmetOptions {
  const secure = site_url.startsWith('https:');
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    strictTransportSecurity: secure ? HSTS : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  };
}
