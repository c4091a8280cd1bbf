import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { getInstallation } from '#lib/processes/installation.server.ts';
import type { Env } from '#server/platform/env.ts';
import { type Finding, findBad, findGood } from '../finding.ts';

const TIMEOUT_MS = 10_000;
const DAY_MS = 86_400_000;
/** Programs that renew certificates do so 30 days before the end. */
const SOON_DAYS = 14;

/** When the certificate of the public address ends; nothing without one, or if nobody answers. */
export async function inspectCertificate(
  { SITE_URL }: Pick<Env, 'SITE_URL'>,
  now: Date,
): Promise<readonly Finding[]> {
  const url = new URL(SITE_URL);
  if (url.protocol !== 'https:') return [];
  const end = await readCertificateEnd(url).catch(() => null);
  return end === null ? [] : [judgeEnd(url.hostname, end, now)];
}

function judgeEnd(hostname: string, end: Date, now: Date): Finding {
  const day = end.toLocaleDateString('de-DE', { timeZone: 'Europe/Berlin', dateStyle: 'long' });
  const places =
    getInstallation().kind === 'container'
      ? 'docker compose -f deploy/compose.yaml logs proxy'
      : 'certbot renew --dry-run, journalctl -u caddy';
  const advice = `Bitte erneuern Sie es, und prüfen Sie, warum es nicht von selbst geschah (${places}).`;
  if (end <= now) {
    return findBad(
      'certificate',
      `Das Zertifikat von ${hostname} gilt seit ${day} nicht mehr.`,
      advice,
    );
  }
  const days = Math.floor((end.getTime() - now.getTime()) / DAY_MS);
  if (days < SOON_DAYS) {
    const left = days === 1 ? '1 Tag' : `${days} Tage`;
    return findBad('certificate', `Das Zertifikat von ${hostname} gilt nur noch ${left}.`, advice);
  }
  return findGood('certificate', `Das Zertifikat von ${hostname} gilt bis ${day}.`);
}

function readCertificateEnd({ hostname, port }: URL): Promise<Date> {
  return new Promise((resolve, reject) => {
    const host = hostname.replace(/^\[|\]$/g, '');
    const socket = connect(
      {
        host,
        port: Number(port || 443),
        // an expired certificate must be read, too
        rejectUnauthorized: false,
        timeout: TIMEOUT_MS,
        ...(isIP(host) === 0 && { servername: host }),
      },
      () => {
        const { valid_to } = socket.getPeerCertificate();
        socket.destroy();
        resolve(new Date(valid_to));
      },
    );
    socket.once('error', reject);
    socket.once('timeout', () => socket.destroy(new Error('no answer')));
  });
}
