/** Words of mails about approvals (G-539). */

const de = {
  subject: {
    submitted: (title: string) => `Zur Freigabe: ${title}`,
    returned: (title: string) => `Zurückgegeben: ${title}`,
    published: (title: string) => `Veröffentlicht: ${title}`,
  },
  submitted: (who: string, title: string) =>
    who ? `${who} hat „${title}“ zur Freigabe gegeben.` : `„${title}“ wartet auf Freigabe.`,
  returned: (who: string, title: string) =>
    who ? `${who} hat „${title}“ zurückgegeben:` : `„${title}“ wurde zurückgegeben:`,
  published: (who: string, title: string) =>
    who
      ? `${who} hat veröffentlicht, was Sie zu „${title}“ zur Freigabe gegeben haben.`
      : `Was Sie zu „${title}“ zur Freigabe gegeben haben, ist veröffentlicht.`,
  settings: (link: string) =>
    `Ob Sie solche Nachrichten per E-Mail bekommen, stellen Sie hier ein:\n${link}`,
};

const en: typeof de = {
  subject: {
    submitted: (title) => `For approval: ${title}`,
    returned: (title) => `Returned: ${title}`,
    published: (title) => `Published: ${title}`,
  },
  submitted: (who, title) =>
    who ? `${who} has submitted “${title}” for approval.` : `“${title}” waits for approval.`,
  returned: (who, title) =>
    who ? `${who} has returned “${title}”:` : `“${title}” has been returned:`,
  published: (who, title) =>
    who
      ? `${who} has published what you submitted for “${title}”.`
      : `What you submitted for “${title}” has been published.`,
  settings: (link) => `Choose here whether you get such messages by e-mail:\n${link}`,
};

/** By the language of the account (G-481). */
export const APPROVAL_MAIL_TEXTS = { de, en };
