import type { Owner } from './content.repository.server.ts';

/** What is announced when the content of an owner changes (lib/changes.ts). */
export function contentTag(owner: Owner): string {
  return `content:${owner.content_type}:${owner.object_id}`;
}
