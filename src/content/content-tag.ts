import type { Owner } from './content.repository.server.ts';

/** Announced when an owner's content changes (lib/changes.ts). */
export function contentTag(owner: Owner): string {
  return `content:${owner.content_type}:${owner.object_id}`;
}

/** Announced when its draft changes; only editors in the draft subscribe to it. */
export function draftTag(owner: Owner): string {
  return `draft:${owner.content_type}:${owner.object_id}`;
}

/** Announced when its comments change; only windows of the page editor subscribe to it (G-532). */
export function commentsTag(owner: Owner): string {
  return `comments:${owner.content_type}:${owner.object_id}`;
}
