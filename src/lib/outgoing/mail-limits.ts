import { isProblem } from '../api/problem.ts';

interface Rule {
  max: number;
  seconds: number;
}

/** A limiter whose counts all processes share. */
export interface MailLimiter {
  /** @throws Problem 429 beyond the rule */
  take(key: string, rule: Rule): Promise<void>;
  /** takes back one count */
  giveBack(key: string, rule: Rule): Promise<void>;
}

/** Mails that anybody can have sent to any address. */
export type MailPurpose =
  | 'subscription'
  | 'registration'
  | 'new-email'
  | 'sign-in-link'
  | 'password';

/** A requested mail's address, and the limiter. */
interface Requested {
  limiter: MailLimiter;
  email: string;
}

const HOUR = 3600;
/* Each is higher than the one before, so that no single network can use up the mails of an address. */
const FROM_ONE_NETWORK = [
  { max: 4, seconds: HOUR },
  { max: 8, seconds: 24 * HOUR },
];
const PER_PURPOSE = [
  { max: 5, seconds: HOUR },
  { max: 10, seconds: 24 * HOUR },
];
const OVER_ALL = [
  { max: 6, seconds: HOUR },
  { max: 12, seconds: 24 * HOUR },
];
/** Counted separately, so that newsletters ordered for somebody else never block their sign-in; a flood of these blocks it for hours, not a day. */
const TO_SIGN_IN = [
  { max: 6, seconds: HOUR },
  { max: 10, seconds: 6 * HOUR },
];

/** One mailbox has many addresses: `lea+anything@post.example`. */
export function toMailbox(email: string): string {
  const [name = '', host = ''] = email.toLowerCase().split('@');
  return `${name.split('+', 1)}@${host}`;
}

const listCounts = (key: string, rules: readonly Rule[]) => rules.map((rule) => ({ key, rule }));

function listCountsFor(purpose: MailPurpose, email: string) {
  const mailbox = toMailbox(email);
  const opens = purpose === 'sign-in-link' || purpose === 'password';
  if (opens) return listCounts(`mails to sign in ${mailbox}`, TO_SIGN_IN);
  return [
    ...listCounts(`mails ${purpose} ${mailbox}`, PER_PURPOSE),
    ...listCounts(`mails ${mailbox}`, OVER_ALL),
  ];
}

/**
 * Counts a request by its sender, whether or not a mail is sent: the answer tells only how many requests there were (G-467).
 * @param who the network, or the account whose own browser sent the request
 * @throws Problem 429 with `retry_after`
 */
export async function countRequest({ limiter, email }: Requested, who: string): Promise<void> {
  for (const { key, rule } of listCounts(`mails ${who} ${toMailbox(email)}`, FROM_ONE_NETWORK))
    await limiter.take(key, rule);
}

/**
 * Sends a mail unless a limit of its address is reached (G-467). What the mail server did not take does not count: the job is
 * repeated, and the limit would give up a mail that was never sent.
 * @returns false if a limit is reached
 */
export async function sendWithin(
  { limiter, purpose, email }: Requested & { purpose: MailPurpose },
  send: () => Promise<void>,
): Promise<boolean> {
  const taken: ReturnType<typeof listCounts> = [];
  const giveBack = async () => {
    for (const { key, rule } of taken) await limiter.giveBack(key, rule);
  };
  for (const count of listCountsFor(purpose, email)) {
    const isWithin = await take(limiter, count);
    if (isWithin) taken.push(count);
    else {
      await giveBack();
      return false;
    }
  }
  try {
    await send();
  } catch (error) {
    await giveBack();
    throw error;
  }
  return true;
}

const take = (limiter: MailLimiter, { key, rule }: { key: string; rule: Rule }) =>
  limiter.take(key, rule).then(
    () => true,
    (error) => {
      if (isProblem(error)) return false;
      throw error;
    },
  );
