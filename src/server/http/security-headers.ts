import type { FastifyHelmetOptions } from '@fastify/helmet';

/**
 * A year of https only, for this host alone, since the house's other hosts may still use http. Sent only over https; on
 * an http server it would lock everybody out.
 */
export const HSTS = 'max-age=31536000';

/** A site that opens one of our pages gets no reference to its window; the shop may still open a payment window. */
export const OPENER_POLICY = 'same-origin-allow-popups';

/**
 * Headers of everything but pages: nothing in it may run, be framed or be sniffed as another type. Pages get theirs, each
 * with its own policy, from the page handler.
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
