import { passkey } from '@better-auth/passkey';
import { APIError } from 'better-auth/api';

/**
 * Better Auth's passkeys on our table, bound to the site's origin. User verification (finger, face or PIN) is required, because
 * a passkey replaces password and code.
 */
export function passkeyPlugin(site_url: string) {
  const { hostname, origin } = new URL(site_url);
  return passkey({
    rpID: hostname,
    rpName: hostname,
    origin,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    registration: {
      requireSession: true,
      afterVerification: async ({ verification }) => {
        requireVerified(verification.registrationInfo?.userVerified);
        return {};
      },
    },
    authentication: {
      afterVerification: async ({ verification }) => {
        requireVerified(verification.authenticationInfo.userVerified);
      },
    },
    schema: {
      passkey: {
        modelName: 'account_passkey',
        fields: {
          publicKey: 'public_key',
          userId: 'user_id',
          credentialID: 'credential_id',
          deviceType: 'device_type',
          backedUp: 'backed_up',
          createdAt: 'created_at',
        },
      },
    },
  });
}

function requireVerified(is_verified: boolean | undefined): void {
  if (!is_verified) throw new APIError('UNAUTHORIZED', { message: 'user not verified' });
}
