import { accountName } from '#lib/actor/account-name.ts';
import { type Actor, hasRole, requireRole, VISITOR } from '#lib/actor/actor.ts';
import { Problem } from '#lib/api/problem.ts';
import { WEBSHOP_PATH } from '#lib/pages/detail-urls.ts';
import * as repository from './account.repository.server.ts';
import type { Account, EditorUser, UserDetails } from './account.schema.ts';
import type { AccountActor } from './account-actor.ts';
import type { AccountEvent } from './account-event.schema.ts';
import { createAccountManagement } from './account-management.server.ts';
import type { AccountParts } from './account-parts.ts';
import { listAdminMenus } from './admin-menus.ts';
import { createInvitations } from './invitations/invitations.server.ts';
import { createManagedAccounts } from './managed/managed-accounts.server.ts';
import { createPasskeys } from './passkeys/passkeys.server.ts';
import { createOwnPassword } from './password/own-password.server.ts';
import { createPasswordReset } from './password/password-reset.server.ts';
import { createRegistration } from './registration/registration.server.ts';
import { createSecondFactor } from './second-factor/second-factor.server.ts';
import { createSecondStep } from './second-factor/second-step.server.ts';
import { noteSeen } from './security/session.repository.server.ts';
import { createSessions, SEEN_MS } from './security/sessions.server.ts';
import { authWhenAsked } from './sign-in/auth-when-asked.server.ts';
import { createDeviceCookie } from './sign-in/device-cookie.server.ts';
import { loginUrl } from './sign-in/next-path.ts';
import { type Cookies, createSessionCookie } from './sign-in/session-cookie.server.ts';
import { type CheckedSignIn, createSignInCheck } from './sign-in/sign-in.server.ts';
import type { SignedIn } from './sign-in/signed-in.ts';
import { createSignInLink } from './sign-in-link/sign-in-link.server.ts';
import { createDeletion } from './user-area/deletion.server.ts';
import { createNewEmail } from './user-area/new-email.server.ts';
import { forgetOldNewEmails } from './user-area/own-account.repository.server.ts';
import { createOwnAccount } from './user-area/own-account.server.ts';
import { createOwnData } from './user-area/own-data.server.ts';
export type AccountService = ReturnType<typeof createAccountService>;

const DAY_MS = 86_400_000;
const EVENTS_KEPT_DAYS = 180;
const LOGOUT_URL = '/de/api/user-logout/';

/** Accounts, sign-in, sessions. Roles: visitor, member, editor, admin (G-52). */
export function createAccountService(parts: AccountParts) {
  const { database, clock } = parts;
  const { db } = database;
  const auth = authWhenAsked(parts);
  const cookie = createSessionCookie(parts);
  const device = createDeviceCookie(parts);
  const checkSignIn = createSignInCheck({ ...parts, auth, device });
  const ownPassword = createOwnPassword({ ...parts, auth });
  const secondFactor = createSecondFactor({ ...parts, ...ownPassword });
  const { openFor, ...secondStep } = createSecondStep({
    ...parts,
    ...secondFactor,
    auth,
    cookie,
    checkSignIn,
    welcome,
  });
  const deletion = createDeletion({ ...parts, ...ownPassword });

  async function findActorAccount({ user_id }: Actor): Promise<Account | null> {
    return user_id === null ? null : repository.findAccount(db, user_id);
  }

  /** Records a completed sign-in and ends the previous session. */
  async function welcome(
    { account, token, set_cookies }: CheckedSignIn,
    cookies: Cookies,
  ): Promise<SignedIn> {
    const now = clock.now();
    const before = cookie.readToken(cookies);
    await database.transaction(async (trx) => {
      if (before) await repository.deleteSession(trx, before);
      const seen = { failed_logins: 0, locked_until: null, last_login: now };
      await repository.noteSignIn(trx, account.id, seen);
      await repository.insertEvent(trx, 'login', account, now);
    });
    await deletion.withdrawDeletion(account);
    const actor = await repository.findSessionOwner(db, token, now);
    if (!actor) throw new Problem('unauthenticated', 'Dieses Konto ist abgeschaltet.');
    const { user_id, session_id, role } = actor;
    return {
      actor: { user_id, session_id, role },
      set_cookies: [
        ...set_cookies,
        cookie.writeFlag(hasRole(actor, 'editor') ? 2 : 1),
        device.renew(cookies, account.id),
      ],
    };
  }

  return {
    ...createAccountManagement({ database, clock, auth }),
    ...createManagedAccounts({ ...parts, ...ownPassword }),
    ...createInvitations({ ...parts, auth }),
    ...createRegistration({ ...parts, auth }),
    ...createPasswordReset({ ...parts, auth, device }),
    ...createSessions(parts),
    ...createOwnAccount(parts),
    ...createNewEmail({ ...parts, ...ownPassword }),
    ...createOwnData(parts),
    ...deletion,
    ...ownPassword,
    ...secondFactor,
    ...createPasskeys({ ...parts, ...ownPassword, auth, welcome }),
    ...secondStep,
    ...createSignInLink({ ...parts, openFor, device }),

    /** Whether the request has a session cookie; for the page cache, without a database query. */
    hasSession: (cookies: Cookies): boolean => cookie.readToken(cookies) !== null,

    /** The actor of a request. Never cached: changed roles and ended sessions apply at once. */
    async resolveActor(headers: { cookie?: Cookies }): Promise<Actor | AccountActor> {
      const token = cookie.readToken(headers.cookie);
      const now = clock.now();
      const owner = token ? await repository.findSessionOwner(db, token, now) : null;
      if (!owner) return VISITOR;
      const { session_id, user_id, role, seen_at } = owner;
      if (now.getTime() - seen_at.getTime() > SEEN_MS) await noteSeen(db, session_id, now);
      const isAsked = hasRole({ role, user_id }, 'editor') && role !== 'admin';
      const needsSecondPerson = isAsked && ((await parts.needsSecondPerson?.()) ?? false);
      return { session_id, user_id, role, ...(needsSecondPerson && { needsSecondPerson }) };
    },

    /** Ends the session, if there is one. @returns `Set-Cookie` headers, to be sent separately */
    async signOut(headers: { cookie?: Cookies }): Promise<string[]> {
      const token = cookie.readToken(headers.cookie);
      if (token) {
        await database.transaction(async (trx) => {
          const user_id = await repository.deleteSession(trx, token);
          const account = user_id === null ? null : await repository.findAccount(trx, user_id);
          if (account) await repository.insertEvent(trx, 'logout', account, clock.now());
        });
      }
      return cookie.gone;
    },

    /** API-19 */
    async userDetails(actor: Actor): Promise<UserDetails> {
      const account = await findActorAccount(actor);
      return {
        is_logged_in: account !== null,
        login_url: loginUrl(),
        first_name: account?.first_name ?? null,
        last_name: account?.last_name ?? null,
        logout_url: account && LOGOUT_URL,
        has_dashboard_online_access: account !== null && hasRole(actor, 'editor'),
        username: account?.username ?? null,
        email: account?.email ?? null,
        webshop_url: WEBSHOP_PATH,
      };
    },

    /** API-05. @throws Problem 401 unless the account may edit: pages use the call to find out (G-46) */
    async editorUser(actor: Actor): Promise<EditorUser> {
      const account = await findActorAccount(actor);
      if (!account) throw new Problem('unauthenticated', 'Bitte melden Sie sich an.');
      if (!hasRole(actor, 'editor')) {
        throw new Problem(
          'unauthenticated',
          'Mit diesem Konto können Sie die Seiten nicht bearbeiten.',
        );
      }
      const { id, email, username } = account;
      return {
        id,
        email,
        username,
        name: accountName(account),
        role: account.role === 'member' ? 'editor' : account.role,
        needs_second_person: actor.needsSecondPerson === true,
        admin_menus: listAdminMenus(actor, parts.administration_areas),
      };
    },

    /** API-80: sign-ins and sign-outs, newest first */
    async events(
      actor: Actor,
      {
        page,
        page_size,
        account,
      }: { page: number; page_size: number; account?: number | undefined },
    ): Promise<{ count: number; results: AccountEvent[] }> {
      requireRole(actor, 'editor');
      return repository.findEvents(db, {
        account,
        limit: page_size,
        offset: (page - 1) * page_size,
      });
    },

    /**
     * Deletes expired sessions at once, attempts after a day, events after half a year, and accounts whose owners asked for
     * it. Runs as a job.
     */
    async sweep(): Promise<void> {
      const now = clock.now();
      const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
      await repository.deleteEnded(db, {
        sessions: now,
        guards: daysAgo(1),
        events: daysAgo(EVENTS_KEPT_DAYS),
      });
      await forgetOldNewEmails(db, now);
      await deletion.deleteDueAccounts();
    },
  };
}
