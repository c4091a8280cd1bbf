import type { Alert } from './write-alert.ts';

const TIMEOUT_MS = 15_000;

/** What a webhook gets: `text` for chat programs, the rest for others. */
export const describeForWebhook = (
  { subject: check, machine, is_good }: Alert,
  written: { subject: string; text: string },
  site: string,
) => ({
  text: `${written.subject}\n${written.text}`,
  site,
  check,
  machine,
  state: is_good ? 'good' : 'bad',
});

/** @throws Error unless it takes it */
export async function postToWebhook(url: string, body: object): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`The webhook answered ${answer.status}.`);
}
