import type { Owner } from './content.repository.server.ts';

/** What is announced when the content of an owner changes (lib/changes.ts). */
export function contentTag(owner: Owner): string {
  return `content:${owner.content_type}:${owner.object_id}`;
}

/** What is announced when its draft changes: no answer for visitors carries it, the editors in the draft hear of it. */
export function draftTag(owner: Owner): string {
  return `draft:${owner.content_type}:${owner.object_id}`;
}
