import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '#database/database.ts';
import { type Actor, requireRole } from '#lib/actor/actor.ts';
import { Problem } from '#lib/api/problem.ts';
import type { Clock } from '#lib/time/clock.ts';
import type { Owner } from '../content.repository.server.ts';
import {
  addLink,
  findLink,
  forgetLinks,
  type ListedLink,
  listLinks,
  revokeLink,
} from './preview-link.repository.server.ts';

interface PreviewParts {
  database: Database;
  clock: Clock;
  /** @throws Problem 404 for an unknown owner */
  rejectMissing(owner: Owner): Promise<void>;
}

export interface NewLink {
  /** validity */
  days: 1 | 7 | 30;
  /** note for the list */
  note?: string;
}

const DAY = 86_400_000;
/** how long expired links stay in the list */
const REMEMBERED = 90 * DAY;
/** of `randomBytes`: not guessable */
const TOKEN_BYTES = 24;

const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

/** Links that show a draft to people without an account (E-9, G-160). The token is returned once; only its hash is stored. */
export function createPreviewLinks({ database, clock, rejectMissing }: PreviewParts) {
  return {
    /** @returns the link with its token, which is never returned again */
    async create(actor: Actor, owner: Owner, { days, note = '' }: NewLink) {
      requireRole(actor, 'editor');
      await rejectMissing(owner);
      const now = clock.now();
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      await forgetLinks(database.db, new Date(now.getTime() - REMEMBERED));
      const id = await addLink(database.db, owner, {
        note,
        token_hash: hashToken(token),
        created_at: now,
        created_by: actor.user_id,
        expires_at: new Date(now.getTime() + days * DAY),
      });
      return { id, token };
    },

    /** Newest first. */
    async list(actor: Actor, owner: Owner) {
      requireRole(actor, 'editor');
      const links = await listLinks(database.db, owner);
      return links.map((link) => ({ ...link, state: getLinkState(link, clock.now()) }));
    },

    /** Revokes a link at once. @throws Problem 404 for an unknown one */
    async revoke(actor: Actor, id: number): Promise<void> {
      requireRole(actor, 'editor');
      if (await revokeLink(database.db, id, clock.now())) return;
      throw new Problem('not_found', 'Diesen Vorschaulink gibt es nicht.');
    },

    /**
     * Resolves a token.
     * @throws Problem 404 for unknown tokens, 410 for expired or revoked ones
     */
    async open(token: string): Promise<{ owner: Owner; expires_at: Date }> {
      const link = await findLink(database.db, hashToken(token));
      if (!link) throw new Problem('not_found', 'Diesen Vorschaulink gibt es nicht.');
      const state = getLinkState(link, clock.now());
      if (state !== 'valid') throw new Problem('gone', GONE[state]);
      const { content_type, object_id, expires_at } = link;
      return { owner: { content_type, object_id }, expires_at };
    },
  };
}

const GONE = {
  revoked: 'Dieser Vorschaulink wurde zurückgezogen',
  expired: 'Dieser Vorschaulink ist abgelaufen',
};

type LinkState = 'valid' | keyof typeof GONE;

function getLinkState(
  { expires_at, revoked_at }: Pick<ListedLink, 'expires_at' | 'revoked_at'>,
  now: Date,
): LinkState {
  if (revoked_at) return 'revoked';
  return expires_at <= now ? 'expired' : 'valid';
}
