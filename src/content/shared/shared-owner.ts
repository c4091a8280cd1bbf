/** Owner type of the documents of shared sections (G-527). */
export const SHARED_CONTENT_TYPE = 'content.shared_section';

export const isSharedOwner = ({ content_type }: { content_type: string }): boolean =>
  content_type === SHARED_CONTENT_TYPE;

export const getSharedOwner = (id: number) => ({
  content_type: SHARED_CONTENT_TYPE,
  object_id: id,
});

const TAG = `content:${SHARED_CONTENT_TYPE}:`;

/** Ids of the shared sections whose content tags are among these. */
export const listSharedTags = (tags: readonly string[]): number[] =>
  tags.filter((tag) => tag.startsWith(TAG)).map((tag) => Number(tag.slice(TAG.length)));
