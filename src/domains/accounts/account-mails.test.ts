import { describe, expect, it } from 'vitest';
import { ACCOUNT_MAIL_TEXTS, type MailText } from './account-mails.texts.ts';
import { REGISTRATION_MAIL_TEXTS } from './registration/registration-mails.texts.ts';
import { USER_AREA_MAIL_TEXTS } from './user-area/user-area-mails.texts.ts';

type Text = (...facts: never[]) => MailText | string;
type Texts = Record<string, Text>;

/** What any text is given: words, which are a day as well, and records of addresses and links. */
const FACTS = ['<1>', '2026-12-05', '<3>'].map((words) =>
  Object.assign(new String(words), {
    old: '<old>',
    fresh: '<fresh>',
    login: '<login>',
    forgotten: '<forgotten>',
  }),
) as never[];

/** What a mail says of what it is given. */
const findFacts = (text: Text): string[] =>
  JSON.stringify(text(...FACTS))
    .replace(/2026-12-05|05\.12\.2026|5 December 2026/g, '<2>')
    .match(/<\w+>/g)
    ?.toSorted() ?? [];

describe('mails to accounts', () => {
  it.each([
    ['accounts', ACCOUNT_MAIL_TEXTS],
    ['registrations', REGISTRATION_MAIL_TEXTS],
    ['the user area', USER_AREA_MAIL_TEXTS],
  ] as [string, { de: Texts; en: Texts }][])(
    'of %s give the same addresses, links and days in both languages (G-481)',
    (_, { de, en }) => {
      for (const [name, text] of Object.entries(de)) {
        const facts = findFacts(text);
        expect(facts).not.toEqual([]);
        expect([name, ...findFacts(en[name] as Text)]).toEqual([name, ...facts]);
      }
    },
  );
});
