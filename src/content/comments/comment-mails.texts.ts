/** Words of mails about comments (G-533). */

const de = {
  subject: (author: string, title: string) => `Kommentar von ${author}: ${title}`,
  subjectMany: (count: number) => `${count} Kommentare`,
  somebody: 'Jemand',
  mention: (author: string, title: string) => `${author} erwähnt Sie auf „${title}“:`,
  answer: (author: string, title: string) => `${author} antwortet auf „${title}“:`,
  quote: (quote: string) => `Zu „${quote}“`,
  more: (count: number) =>
    count === 1
      ? 'Ein weiterer Kommentar steht auf der Seite.'
      : `${count} weitere Kommentare stehen auf den Seiten.`,
  settings: (link: string) =>
    `Welche Kommentare Sie per E-Mail bekommen, stellen Sie hier ein:\n${link}`,
};

const en: typeof de = {
  subject: (author, title) => `Comment by ${author}: ${title}`,
  subjectMany: (count) => `${count} comments`,
  somebody: 'Somebody',
  mention: (author, title) => `${author} mentions you on “${title}”:`,
  answer: (author, title) => `${author} replies on “${title}”:`,
  quote: (quote) => `About “${quote}”`,
  more: (count) =>
    count === 1
      ? 'There is one more comment on the page.'
      : `There are ${count} more comments on the pages.`,
  settings: (link) => `Choose which comments you get by e-mail:\n${link}`,
};

/** By the language of the account (G-481). */
export const COMMENT_MAIL_TEXTS = { de, en };
