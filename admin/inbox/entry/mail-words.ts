import type { EntryAnswer } from '../inbox-api.ts';
import { formatLong } from '../moments.ts';
import { entryTexts } from './entry.texts.ts';

type Mail = EntryAnswer['mails'][number];

/** 'verschickt heute, 14:32 Uhr', 'wartet auf den Versand', or why it was not sent yet */
export function mailState({ sent_at, problem }: Pick<Mail, 'sent_at' | 'problem'>, now: number) {
  const words = entryTexts.trail;
  if (sent_at) return words.sent(formatLong(sent_at, now));
  return problem ? words.failed(problem) : words.waiting;
}

/** An address may contain '?' and '&', which would add recipients or a text to the link. */
export const toMailto = (email: string) =>
  `mailto:${encodeURIComponent(email).replace('%40', '@')}`;

/** The mail of each answer by the note's id: one is queued with each answer, in the same order. */
export function indexAnswerMails({
  notes,
  mails,
}: Pick<EntryAnswer, 'notes' | 'mails'>): Map<number, Mail> {
  const sent = mails.filter(({ kind }) => kind === 'answer');
  const answers = notes.filter(({ kind }) => kind === 'answer');
  return new Map(
    answers.flatMap(({ id }, at): [number, Mail][] => (sent[at] ? [[id, sent[at]]] : [])),
  );
}
