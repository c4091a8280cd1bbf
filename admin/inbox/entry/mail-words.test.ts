import { describe, expect, it } from 'vitest';
import { indexAnswerMails, mailState, toMailto } from './mail-words.ts';

const NOW = Date.parse('2026-11-26T15:00:00+01:00');
const at = { created_at: '2026-11-26T14:00:00+01:00', recipient: 'ada@haus.example' };
const mail = (
  id: number,
  kind: 'answer' | 'copy',
  sent_at: string | null = null,
  problem = '',
) => ({
  ...at,
  id,
  kind,
  sent_at,
  problem,
});
const note = (id: number, kind: 'answer' | 'note') => ({
  id,
  kind,
  subject: '',
  text: '',
  author: '',
  created_at: at.created_at,
});

describe('a mail of an entry', () => {
  it('is sent, waits, or says what the mail server said (G-434)', () => {
    const sent = mail(1, 'copy', '2026-11-26T14:32:00+01:00', 'Timeout');
    expect(mailState(sent, NOW)).toBe('verschickt heute, 14:32 Uhr');
    expect(mailState(mail(2, 'copy'), NOW)).toBe('wartet auf den Versand');
    expect(mailState(mail(3, 'copy', null, 'Timeout'), NOW)).toContain('wiederholt: Timeout');
  });

  it('goes to the sender only, whatever the address says (G-434)', () => {
    expect(toMailto('ada@haus.example')).toBe('mailto:ada@haus.example');
    expect(toMailto('ada?bcc=eve&x@haus.example')).toBe('mailto:ada%3Fbcc%3Deve%26x@haus.example');
  });

  it('belongs to the answer that it was queued with (G-434)', () => {
    const notes = [note(1, 'answer'), note(2, 'note'), note(3, 'answer'), note(4, 'answer')];
    const mails = [mail(11, 'copy'), mail(12, 'answer'), mail(13, 'answer')];
    const found = indexAnswerMails({ notes, mails });
    expect([...found].map(([id, each]) => [id, each.id])).toEqual([
      [1, 12],
      [3, 13],
    ]);
  });
});
