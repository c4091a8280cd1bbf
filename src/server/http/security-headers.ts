import type { FastifyHelmetOptions } from '@fastify/helmet';

/**
 * A year of https only, for this host alone: others of the house may still be reached by http. Sent where the site is
 * reached by https; on a house's http server it would lock everybody out.
 */
export const HSTS = 'max-age=31536000';

/** No page of another site keeps a hold of ours by opening it; the shop may open that of who takes the money. */
export const OPENER_POLICY = 'same-origin-allow-popups';

/**
 * Headers of everything that is not a page: nothing in it may run, be framed or be taken for something else.
 * Pages get theirs, with a policy made for each, from the page handler.
 */
export const API_HEADERS: FastifyHelmetOptions = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  },
  strictTransportSecurity: false,
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  crossOriginResourcePolicy: { policy: 'same-origin' },
  xFrameOptions: { action: 'deny' },
};
