import { normalizeIP } from '@fastify/rate-limit';

/** Of a client, for limits: a household has all addresses of an IPv6 /64, which count as one. */
export const toNetwork = (ip: string): string => (ip === '' ? 'unknown' : normalizeIP(ip, 64));
