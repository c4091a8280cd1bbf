import { type AccountMail, accountMail, type MailFrame } from '#domains/accounts/account-mails.ts';
import { COMMENT_MAIL_TEXTS } from './comment-mails.texts.ts';

/** A comment as its mail tells it. */
export interface MailedComment {
  thread_id: number;
  author: string | null;
  text: string;
  quote: string;
  is_mention: boolean;
  /** of the page */
  title: string;
  /** path of the page */
  url: string;
}

/** More would not be read. */
const MAX_QUOTED = 20;
/** A subject shortens titles as those of notices (G-473). */
const MAX_TITLE = 100;

const shorten = (title: string) =>
  title.length > MAX_TITLE ? `${title.slice(0, MAX_TITLE).trimEnd()} …` : title;

/** One mail about all comments that an account does not know yet (G-533). */
export function buildCommentMail(
  frame: MailFrame,
  comments: readonly MailedComment[],
): AccountMail {
  const texts = COMMENT_MAIL_TEXTS[frame.account.language];
  const mailed = comments.slice(0, MAX_QUOTED);
  const left = comments.length - mailed.length;
  const [first] = mailed;
  const nameAuthor = ({ author }: MailedComment) => author ?? texts.somebody;
  const lines = mailed.map((comment) => {
    const { is_mention, title, quote, text, url, thread_id } = comment;
    const lead = texts[is_mention ? 'mention' : 'answer'](nameAuthor(comment), title);
    const link = `${frame.site_url}${url}?edit&comment=${thread_id}`;
    return [lead, ...(quote ? [texts.quote(quote)] : []), text, link].join('\n');
  });
  const subject =
    first && comments.length === 1
      ? texts.subject(nameAuthor(first), shorten(first.title))
      : texts.subjectMany(comments.length);
  return accountMail(frame, {
    subject,
    lines: [
      ...lines,
      ...(left > 0 ? [texts.more(left)] : []),
      texts.settings(`${frame.site_url}/de/user/settings#comments`),
    ],
  });
}
