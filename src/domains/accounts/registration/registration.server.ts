import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { toNetwork } from '#lib/api/client-network.ts';
import { Problem } from '#lib/api/problem.ts';
import { validate } from '#lib/api/validate.ts';
import { countRequest, sendWithin } from '#lib/outgoing/mail-limits.ts';
import { findByIdentifier, insertEvent, noteVerified } from '../account.repository.server.ts';
import { type Account, LANGUAGES, newAccountSchema, passwordSchema } from '../account.schema.ts';
import type { AccountParts } from '../account-parts.ts';
import { insertNamed } from '../named-account.server.ts';
import { PASSWORD_LENGTH } from '../password/password-length.ts';
import type { AuthWhenAsked } from '../sign-in/auth-when-asked.server.ts';
import { lockedOut } from '../sign-in/sign-in.server.ts';
import { countAttempts, forgetAttempts } from '../sign-in/sign-in-guard.server.ts';
import * as repository from './registration.repository.server.ts';
import { confirmRegistrationMail, knownAddressMail } from './registration-mails.ts';

const VALID_MS = 48 * 3_600_000;
/** Registrations and confirmations; a whole office may share an address. */
const PER_ADDRESS = { max: 20, seconds: 15 * 60 };
const JOB = 'accounts.registration';

const registrationSchema = z.object({
  email: newAccountSchema.shape.email,
  first_name: z
    .string()
    .trim()
    .min(1, 'Bitte geben Sie Ihren Vornamen ein.')
    .max(80, 'Höchstens 80 Zeichen.'),
  last_name: z
    .string()
    .trim()
    .min(1, 'Bitte geben Sie Ihren Nachnamen ein.')
    .max(80, 'Höchstens 80 Zeichen.'),
  /** of the page of the registration */
  language: z.enum(LANGUAGES).default(LANGUAGES[0]),
  password: passwordSchema,
});

export interface AskedRegistration extends z.input<typeof registrationSchema> {
  ip: string;
}

const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');

/**
 * Accounts that visitors make themselves (G-464). There is no account before the address is confirmed, by its owner and with the
 * password of the registration: a stranger who registered the address does not get an account that its owner confirms.
 */
export function createRegistration(parts: AccountParts & { auth: AuthWhenAsked }) {
  const { database, clock, limiter, jobs, mail, auth, site_url } = parts;
  const { db } = database;
  const isOpen = async () =>
    parts.sends_mail === true && ((await parts.wantsRegistrations?.()) ?? false);

  /** Sends advice to a known address, else the link, which replaces that of an earlier mail. */
  async function sendMail(asked: repository.Registration, known: Account | null): Promise<void> {
    const house = (await parts.house_name()) ?? '';
    if (known) return mail.deliver(knownAddressMail({ account: known, house, site_url }));
    const token = randomBytes(32).toString('base64url');
    await repository.setTokenHash(db, asked.id, hashToken(token));
    const link = `${site_url}/accounts/confirm?token=${token}`;
    await mail.deliver(confirmRegistrationMail({ account: asked, house, site_url }, link));
  }

  // looks the address up here, so that neither answer nor time reveals whether it is known; may run twice
  jobs.register<{ id: number }>(JOB, async ({ id }) => {
    const asked = await repository.findRegistration(db, id, clock.now());
    if (!asked) return;
    const known = await findByIdentifier(db, asked.email);
    const limited = { limiter, purpose: 'registration', email: asked.email } as const;
    const isSent =
      known?.is_active !== false && (await sendWithin(limited, () => sendMail(asked, known)));
    if (known || !isSent) await repository.deleteRegistration(db, id);
  });

  const findByToken = (token: string) =>
    repository.findByTokenHash(db, hashToken(token), clock.now());

  /** Five wrong passwords lock a link for 15 minutes. */
  async function checkPassword(asked: repository.Registration, password: string): Promise<void> {
    const now = clock.now();
    const key = `registration ${asked.id}`;
    const [attempt] = await countAttempts(db, [key], now);
    if (attempt?.locked) throw lockedOut(attempt.until, now);
    const isRight =
      password.length <= PASSWORD_LENGTH.max &&
      (await (await auth()).verifyPassword(asked.password, password));
    if (!isRight) throw wrongPassword();
    await forgetAttempts(db, [key]);
  }

  return {
    /** Whether visitors may register: the house wants it, and can send mails. */
    registrationIsOpen: isOpen,

    /**
     * The same answer and the same work whether or not the address is known.
     * @throws Problem 404 while it is closed, 422 with `field_errors`, 429 with `retry_after`
     */
    async register({ ip, ...input }: AskedRegistration): Promise<void> {
      if (!(await isOpen())) throw closed();
      const { password, ...fields } = validate(registrationSchema, input);
      await limiter.take(`registration ${toNetwork(ip)}`, PER_ADDRESS);
      await countRequest({ limiter, email: fields.email }, toNetwork(ip));
      const hash = await (await auth()).hashPassword(password);
      const now = clock.now();
      const expires_at = new Date(now.getTime() + VALID_MS);
      const asked = { ...fields, password: hash };
      const id = await repository.insertRegistration(db, asked, { now, expires_at });
      await jobs.send(JOB, { id });
    },

    /** The address that a link confirms; null for invalid links. Does not use up the link. */
    async registered(token: string): Promise<string | null> {
      return (await findByToken(token))?.email ?? null;
    },

    /** Makes the account, without signing in. @returns its address @throws Problem 410, 422 with `field_errors`, 429 */
    async confirmRegistration(confirmed: {
      token: string;
      password: string;
      ip: string;
    }): Promise<string> {
      await limiter.take(`registration ${toNetwork(confirmed.ip)}`, PER_ADDRESS);
      const asked = await findByToken(confirmed.token);
      if (!asked || !(await isOpen())) throw gone();
      await checkPassword(asked, confirmed.password);
      const { id: _, password: password_hash, ...fields } = asked;
      await database.transaction(async (trx) => {
        const now = clock.now();
        if (!(await repository.takeRegistration(trx, asked))) throw gone();
        if (await findByIdentifier(trx, asked.email)) throw gone();
        const role = 'member' as const;
        const account = await insertNamed(trx, { ...fields, role }, { password_hash, now });
        await noteVerified(trx, account.id);
        await insertEvent(trx, 'account_registered', account, now);
      });
      return asked.email;
    },

    /** Deletes what nobody confirmed within 48 hours. Runs as a job. */
    async sweepRegistrations(): Promise<void> {
      await repository.deleteExpiredRegistrations(db, clock.now());
    },
  };
}

function closed(): Problem {
  return new Problem('not_found', 'Hier kann man kein Konto anlegen.');
}

function wrongPassword(): Problem {
  return new Problem('invalid', 'Bitte prüfen Sie die Angaben.', {
    field_errors: {
      password: ['Das ist nicht das Passwort, das Sie beim Anlegen gewählt haben.'],
    },
  });
}

function gone(): Problem {
  return new Problem(
    'gone',
    'Dieser Link gilt nicht mehr: Er wurde schon benutzt oder ist älter als 48 Stunden.',
  );
}
