import type { MediaKind } from '#domains/media/media.schema.ts';

const BY_ENDING: Readonly<Record<string, MediaKind>> = {
  pdf: 'document',
  vtt: 'document',
  mp4: 'video',
  m4v: 'video',
  webm: 'video',
  mov: 'video',
  mp3: 'audio',
  m4a: 'audio',
  ogg: 'audio',
  wav: 'audio',
};

/**
 * What a file seems to be, before the server has looked at its content. During a drag only the type is known.
 * @returns null if nothing can be said
 */
export function guessKind({ type, name = '' }: { type: string; name?: string }): MediaKind | null {
  const [group = '', form = ''] = type.toLowerCase().split('/');
  if (group === 'image' || group === 'video' || group === 'audio') return group;
  if (form === 'pdf' || form === 'vtt') return 'document';
  return BY_ENDING[/\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''] ?? null;
}
