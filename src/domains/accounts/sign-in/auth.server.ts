import { betterAuth } from 'better-auth';
import { APIError } from 'better-auth/api';
import type { Database } from '#database/database.ts';
import type { Clock } from '#lib/time/clock.ts';
import { passkeyPlugin } from '../passkeys/passkey-plugin.server.ts';
import { PASSWORD_LENGTH } from '../password/password-length.ts';
import { CLIENT_ADDRESS_HEADER } from './client-address.ts';
import { isSecure, SESSION_SECONDS } from './session-cookie.server.ts';

export interface AuthOptions {
  database: Database;
  clock: Clock;
  /** signs session cookies; at least 32 characters */
  secret: string;
  /** origin of the site, e.g. `https://theater.example` */
  site_url: string;
}

/** The parts of the library in use; its HTTP handler is not mounted. */
export type Auth = ReturnType<typeof createAuth>;

/**
 * Better Auth on our tables (0001_foundation.sql). Hashes passwords and manages sessions; authorisation is the account
 * service's.
 */
function createBetterAuth({ database, clock, secret, site_url }: AuthOptions) {
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
      minPasswordLength: PASSWORD_LENGTH.min,
      maxPasswordLength: PASSWORD_LENGTH.max,
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
      // sensitive actions confirm the password instead
      freshAge: 0,
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
    plugins: [passkeyPlugin(site_url)],
    databaseHooks: {
      session: { create: { before: async (session) => onOurClock(session, clock) } },
    },
  });
}

/** The library uses the system time; we use our clock. */
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

interface Opening {
  user_id: number;
  ip: string;
  user_agent: string;
}

export interface OpenedSession {
  token: string;
  /** `Set-Cookie` headers of the session, to be sent separately */
  set_cookies: string[];
}

/** Request data of a passkey ceremony. */
export interface Ceremony {
  /** session and challenge */
  cookies: string | undefined;
  ip: string;
  user_agent: string;
}

/** The library's result, null if it rejected the input. @throws all other errors */
async function unlessRefused<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof APIError && error.statusCode < 500) return null;
    // also its answer to unknown keys and malformed responses
    if (error instanceof APIError && error.body?.code === 'FAILED_TO_VERIFY_REGISTRATION')
      return null;
    throw error;
  }
}

function buildHeaders({ cookies, ip, user_agent }: Ceremony): Headers {
  const headers = new Headers({ [CLIENT_ADDRESS_HEADER]: ip, 'user-agent': user_agent });
  if (cookies) headers.set('cookie', cookies);
  return headers;
}

type VerifyAsked = NonNullable<
  Parameters<ReturnType<typeof createBetterAuth>['api']['verifyPasskeyAuthentication']>[0]
>;

/** Passkey ceremonies: challenge and response, for registration and sign-in. */
function createPasskeyCeremonies({ api }: ReturnType<typeof createBetterAuth>) {
  return {
    async requestRegistration(ceremony: Ceremony) {
      const { headers, response: options } = await api.generatePasskeyRegistrationOptions({
        headers: buildHeaders(ceremony),
        returnHeaders: true,
      });
      return { options, set_cookies: headers.getSetCookie() };
    },

    /** @returns false if the response does not match the challenge */
    async keep(answer: { name: string; response: object }, ceremony: Ceremony): Promise<boolean> {
      const kept = api.verifyPasskeyRegistration({ body: answer, headers: buildHeaders(ceremony) });
      return (await unlessRefused(kept)) !== null;
    },

    /** Without a session, so not bound to an account. */
    async requestSignIn(ceremony: Ceremony) {
      const { headers, response } = await api.generatePasskeyAuthenticationOptions({
        headers: buildHeaders({ ...ceremony, cookies: undefined }),
        returnHeaders: true,
      });
      const options = { ...response, userVerification: 'required' as const };
      return { options, set_cookies: headers.getSetCookie() };
    },

    /** @returns null if the response does not match the challenge, or the key is unknown */
    async open(response: { id: string }, ceremony: Ceremony): Promise<OpenedSession | null> {
      // validated by the library
      const body = { response } as VerifyAsked['body'];
      const opened = await unlessRefused(
        api.verifyPasskeyAuthentication({
          body,
          headers: buildHeaders(ceremony),
          returnHeaders: true,
        }),
      );
      if (!opened) return null;
      const { token } = opened.response.session;
      return { token, set_cookies: opened.headers.getSetCookie() };
    },
  };
}

export function createAuth(options: AuthOptions) {
  const library = createBetterAuth(options);
  return {
    passkeys: createPasskeyCeremonies(library),

    /**
     * Creates a session if the password is right. Constant time: for unknown accounts the library hashes as well.
     * @returns null for a wrong password or an unknown account
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

    /** Creates a session after authentication by other means. @returns its token */
    async openSession({ user_id, ip, user_agent }: Opening): Promise<string> {
      const { internalAdapter } = await library.$context;
      const about = { ipAddress: ip, userAgent: user_agent };
      const session = await internalAdapter.createSession(String(user_id), false, about);
      return session.token;
    },

    /** scrypt, about 50 ms */
    async verifyPassword(hash: string, password: string): Promise<boolean> {
      return (await library.$context).password.verify({ hash, password });
    },

    /** scrypt with a random salt, about 50 ms. */
    async hashPassword(password: string): Promise<string> {
      return (await library.$context).password.hash(password);
    },
  };
}
