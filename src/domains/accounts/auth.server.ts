import { betterAuth } from 'better-auth';
import { APIError } from 'better-auth/api';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../lib/clock.ts';
import { CLIENT_ADDRESS_HEADER } from './client-address.ts';
import { PASSWORD_LENGTH } from './password-length.ts';
import { isSecure, SESSION_SECONDS } from './session-cookie.server.ts';

export interface AuthOptions {
  database: Database;
  clock: Clock;
  /** signs session cookies; at least 32 characters */
  secret: string;
  /** origin of the site, e.g. `https://theater.example` */
  site_url: string;
}

/** What the library is asked to do; its own HTTP handler is not mounted. */
export type Auth = ReturnType<typeof createAuth>;

/**
 * The account library over our tables (0001_foundation.sql). It hashes passwords and makes sessions; who may do
 * what is decided in the account service.
 */
function betterAuthFor({ database, clock, secret, site_url }: AuthOptions) {
  return betterAuth({
    baseURL: site_url,
    secret,
    database: { db: database.db, type: 'postgres', transaction: true },
    telemetry: { enabled: false },
    logger: { disabled: true },
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: PASSWORD_LENGTH.least,
      maxPasswordLength: PASSWORD_LENGTH.most,
      revokeSessionsOnPasswordReset: true,
    },
    advanced: {
      cookiePrefix: 'foyer',
      useSecureCookies: isSecure(site_url),
      database: { generateId: 'serial' },
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
    },
    user: {
      modelName: 'account_user',
      fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
      additionalFields: {
        role: { type: 'string', input: false },
        username: { type: 'string', input: false },
        first_name: { type: 'string', input: false },
        last_name: { type: 'string', input: false },
        is_active: { type: 'boolean', input: false },
      },
    },
    session: {
      modelName: 'account_session',
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
      expiresIn: SESSION_SECONDS,
    },
    account: {
      modelName: 'account_credential',
      fields: {
        userId: 'user_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    verification: {
      modelName: 'account_verification',
      fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    databaseHooks: {
      session: { create: { before: async (session) => onOurClock(session, clock) } },
    },
  });
}

/** The library reads the machine's clock; sessions end by ours. */
async function onOurClock<Session extends object>(session: Session, clock: Clock) {
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + SESSION_SECONDS * 1000);
  return { data: { ...session, createdAt: now, updatedAt: now, expiresAt } };
}

export interface PasswordAttempt {
  email: string;
  password: string;
  ip: string;
  user_agent: string;
}

export interface OpenedSession {
  token: string;
  /** the `Set-Cookie` headers of the session, each singly */
  set_cookies: string[];
}

export function createAuth(options: AuthOptions) {
  const library = betterAuthFor(options);
  return {
    /**
     * Opens a session if the password is right. Takes the same time for an account that does not exist: the
     * library then hashes for nothing.
     * @returns null for a wrong password and for an unknown account
     */
    async signIn({
      email,
      password,
      ip,
      user_agent,
    }: PasswordAttempt): Promise<OpenedSession | null> {
      try {
        const { headers, response } = await library.api.signInEmail({
          body: { email, password },
          headers: new Headers({ [CLIENT_ADDRESS_HEADER]: ip, 'user-agent': user_agent }),
          returnHeaders: true,
        });
        return { token: response.token, set_cookies: headers.getSetCookie() };
      } catch (error) {
        if (error instanceof APIError && error.status === 'UNAUTHORIZED') return null;
        throw error;
      }
    },

    /** scrypt, with a salt of its own; some 50 ms. */
    async hashPassword(password: string): Promise<string> {
      return (await library.$context).password.hash(password);
    },
  };
}
