import { z } from 'zod';
import { PASSWORD_LENGTH } from './password/password-length.ts';

/** In which mails are written to accounts (G-481); the first is the pages' own. */
export const LANGUAGES = ['de', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** API-19: an account's public details, signed in or not */
export const userDetailsSchema = z.object({
  is_logged_in: z.boolean(),
  login_url: z.string(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  logout_url: z.string().nullable(),
  has_dashboard_online_access: z.boolean(),
  username: z.string().nullable(),
  email: z.string().nullable(),
  webshop_url: z.string(),
});
export type UserDetails = z.infer<typeof userDetailsSchema>;

const menuSchema = z.object({ title: z.string(), url: z.string() });
const adminMenuSchema = menuSchema.extend({ children: z.array(menuSchema) });
export type AdminMenu = z.infer<typeof adminMenuSchema>;

/** API-05: an editor's own details */
export const editorUserSchema = z.object({
  id: z.int(),
  email: z.string(),
  username: z.string(),
  /** display name of the account (G-221) */
  name: z.string(),
  role: z.enum(['author', 'editor', 'admin']),
  /** somebody else publishes what the account writes (G-537) */
  needs_second_person: z.boolean(),
  admin_menus: z.array(adminMenuSchema),
});
export type EditorUser = z.infer<typeof editorUserSchema>;

/** `username` may also be the e-mail address. */
export const signInSchema = z.object({
  username: z
    .string()
    .trim()
    .min(1, 'Bitte geben Sie Benutzername oder E-Mail-Adresse ein.')
    .max(254),
  password: z.string().min(1, 'Bitte geben Sie Ihr Passwort ein.').max(1000),
  /** of the second factor, if enabled (G-153) */
  code: z.string().max(40).optional(),
});

/** A new password. Only the length counts; passphrases are fine. */
export const passwordSchema = z
  .string()
  .min(PASSWORD_LENGTH.min, `Ein Passwort hat mindestens ${PASSWORD_LENGTH.min} Zeichen.`)
  .max(PASSWORD_LENGTH.max, `Ein Passwort hat höchstens ${PASSWORD_LENGTH.max} Zeichen.`);

const name = z.string().trim().max(80, 'Höchstens 80 Zeichen.');

/** Account fields set by administrators. No `@` in a username, so that it never looks like an e-mail address. */
export const newAccountSchema = z.strictObject({
  email: z
    .string()
    .trim()
    .toLowerCase()
    .pipe(z.email('Bitte geben Sie eine E-Mail-Adresse ein.').max(254)),
  username: z
    .string()
    .trim()
    .toLowerCase()
    .regex(
      /^[a-z0-9][a-z0-9._-]{1,39}$/,
      'Bitte 2 bis 40 Zeichen: Buchstaben ohne Umlaute, Ziffern, Punkt, Binde- und Unterstrich.',
    ),
  first_name: name.default(''),
  last_name: name.default(''),
  role: z.enum(['member', 'author', 'editor', 'admin'], 'Bitte eine Rolle wählen.'),
  password: passwordSchema,
});
/** Without a username, it comes from the address. */
export const createdAccountSchema = newAccountSchema.partial({ username: true });
export type NewAccount = z.input<typeof createdAccountSchema>;

export const accountChangeSchema = z.strictObject({
  first_name: name.optional(),
  last_name: name.optional(),
  role: newAccountSchema.shape.role.optional(),
  is_active: z.boolean().optional(),
  /** an outdated value is 409 */
  updated_at: z.string().optional(),
});
export type AccountChange = z.infer<typeof accountChangeSchema>;

/** Which comments an account of the house is told of by mail (G-533). */
export const COMMENT_MAILS = ['all', 'mentions', 'none'] as const;
export type CommentMails = (typeof COMMENT_MAILS)[number];

/** An account as administrators see it, without secrets. */
export interface Account {
  id: number;
  email: string;
  username: string;
  first_name: string;
  last_name: string;
  role: 'member' | 'author' | 'editor' | 'admin';
  is_active: boolean;
  /** of mails to its owner */
  language: Language;
  updated_at: Date;
}
