import * as z from 'zod/mini';
import { getInstallation } from '#lib/processes/installation.server.ts';
import type { Env } from '#server/platform/env.ts';
import { seenRequest } from '#server/platform/seen-request.ts';
import { type Finding, findBad, findGood, findNote } from '../finding.ts';
import { isOwnMachine } from './inspect-settings.ts';

const TIMEOUT_MS = 10_000;
const writeProxyAdvice = () =>
  `Bitte vergleichen Sie den Proxy mit ${getInstallation().files}deploy/nginx.conf oder Caddyfile, und prüfen Sie TRUST_PROXY.`;
/** OpenSSL's and node's codes for certificates that are not accepted. */
const UNACCEPTED = /CERT|ERR_TLS|UNABLE_TO/;

const healthAnswer = z.object({ status: z.literal('ok'), seen: seenRequest });

export interface Answered {
  findings: readonly Finding[];
  /** the clock of the answering server, in ms; null without an answer */
  date: number | null;
}

/** Requests the public address as a visitor would, to see what arrives here. */
export async function inspectAddress({ SITE_URL }: Pick<Env, 'SITE_URL'>): Promise<Answered> {
  try {
    const answer = await fetch(`${SITE_URL}/healthz?seen`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const date = Date.parse(answer.headers.get('date') ?? '');
    const finding = judgeAnswer(SITE_URL, answer.status, await readAnswer(answer));
    return { findings: [finding], date: Number.isNaN(date) ? null : date };
  } catch (error) {
    return { findings: explainSilence(SITE_URL, error as Error), date: null };
  }
}

async function readAnswer(answer: Response): Promise<z.infer<typeof healthAnswer> | null> {
  try {
    return z.safeParse(healthAnswer, await answer.json()).data ?? null;
  } catch {
    return null;
  }
}

function judgeAnswer(
  site_url: string,
  status: number,
  answer: z.infer<typeof healthAnswer> | null,
): Finding {
  if (!answer) {
    return findBad(
      'address',
      `Unter ${site_url} antwortet etwas anderes als dieses Programm (Status ${status}).`,
      status === 502 || status === 503 || status === 504
        ? `Der Proxy erreicht das Programm nicht: Bitte starten Sie es („${getInstallation().start}“), und vergleichen Sie HOST und PORT mit dem, was im Proxy steht.`
        : 'Bitte prüfen Sie SITE_URL und wohin der Proxy diese Adresse leitet; eine Weiterleitung darf nicht dazwischen sein.',
    );
  }
  const { protocol, host } = new URL(site_url);
  const { seen } = answer;
  if (seen.forwarded === 'untrusted') {
    return findBad(
      'address',
      'Ein Proxy nennt den Absender von Anfragen, aber ihm wird nicht geglaubt: Alle Besucher gelten als einer und teilen sich die Grenzen.',
      'Bitte nehmen Sie seine Adresse in TRUST_PROXY auf.',
    );
  }
  if (`${seen.protocol}:` !== protocol || seen.host !== host) {
    return findBad(
      'address',
      `Anfragen an ${site_url} kommen hier an als ${seen.protocol}://${seen.host}: Der Proxy gibt Protokoll oder Namen nicht weiter.`,
      writeProxyAdvice(),
    );
  }
  return findGood('address', `${site_url} antwortet und führt hierher.`);
}

function explainSilence(site_url: string, error: Error): Finding[] {
  const cause = error.cause as NodeJS.ErrnoException | undefined;
  const code = cause?.code ?? error.name;
  // the check of the certificate says when it has ended
  if (code === 'CERT_HAS_EXPIRED') return [];
  if (UNACCEPTED.test(code)) {
    return [
      findBad(
        'certificate',
        `Browser nehmen das Zertifikat von ${site_url} nicht an (${code}).`,
        'Bitte lassen Sie es für genau diesen Namen ausstellen, und legen Sie die ganze Kette in den Proxy (fullchain).',
      ),
    ];
  }
  const sentence = `Unter ${site_url} antwortet niemand (${code}).`;
  if (isOwnMachine(new URL(site_url).hostname)) {
    return [
      findNote('address', sentence, `Läuft das Programm? „${getInstallation().start}“ startet es.`),
    ];
  }
  return [
    findBad(
      'address',
      sentence,
      `Bitte prüfen Sie, ob das Programm läuft („${getInstallation().start}“ startet es) und der Proxy, den Namen im DNS und die Firewall. Sehen Besucher die Website, kann nur dieser Rechner sie unter ihrem Namen nicht erreichen.`,
    ),
  ];
}
