import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** When a form was loaded, and a nonce that no other has. */
export interface FormToken {
  issued_at: number;
  nonce: string;
}

const TOKEN = /^([0-9a-z]{6,12})\.([\w-]{16})\.([\w-]{22})$/;

/**
 * Signs tokens of forms. Sent back with an entry, a token identifies the entry if it is sent twice, and tells how long the form was
 * open. Entries without one are accepted, too.
 */
export function createFormTokens(secret: string) {
  const sign = (text: string) =>
    createHmac('sha256', secret).update(`form ${text}`).digest('base64url').slice(0, 22);

  return {
    issue(now: Date): string {
      const text = `${now.getTime().toString(36)}.${randomBytes(12).toString('base64url')}`;
      return `${text}.${sign(text)}`;
    },
    /** null for anything that was not issued here */
    read(token: unknown): FormToken | null {
      const [, issued = '', nonce = '', signature = ''] =
        typeof token === 'string' ? (TOKEN.exec(token) ?? []) : [];
      if (!signature) return null;
      const expected = Buffer.from(sign(`${issued}.${nonce}`));
      if (!timingSafeEqual(expected, Buffer.from(signature))) return null;
      return { issued_at: Number.parseInt(issued, 36), nonce };
    },
  };
}

export type FormTokens = ReturnType<typeof createFormTokens>;
