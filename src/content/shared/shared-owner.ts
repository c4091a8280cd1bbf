/** Owner type of the documents of shared sections (G-527). */
export const SHARED_CONTENT_TYPE = 'content.shared_section';

export const isSharedOwner = ({ content_type }: { content_type: string }): boolean =>
  content_type === SHARED_CONTENT_TYPE;

export const getSharedOwner = (id: number) => ({
  content_type: SHARED_CONTENT_TYPE,
  object_id: id,
});

const TAG = new RegExp(`^content:${SHARED_CONTENT_TYPE.replace('.', '\\.')}:(\\d+)$`);

/** Ids of the shared sections whose content tags are among these. */
export const listSharedTags = (tags: readonly string[]): number[] =>
  tags.flatMap((tag) => Number(TAG.exec(tag)?.[1] ?? []) || []);
