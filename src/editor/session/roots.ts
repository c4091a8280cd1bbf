import type { AnsweredNode, AnsweredSection } from '#lib/answers/sections.ts';
import { declareRecordWords, RECORD_MODEL, type RecordWord } from '#modules/record-words.ts';
import { read } from '../editor-api.ts';
import type { DocumentState, Owner } from './owner.ts';

/** The server's answer about all content of an owner. */
export interface AnsweredContent {
  sections: AnsweredSection[];
  record?: AnsweredNode | null;
}

export interface AnsweredRecord {
  record: { label: string; words: RecordWord[]; node: AnsweredNode } | null;
}

/** Sections and, before them, the record's own words: everything that is walked, merged and compared as one. */
export function joinRoots({ sections, record }: AnsweredContent): AnsweredSection[] {
  return record
    ? [{ ...record, columns: [] } as unknown as AnsweredSection, ...sections]
    : sections;
}

export function splitRoots(roots: AnsweredSection[]): {
  record: AnsweredNode | undefined;
  sections: AnsweredSection[];
} {
  const isRecord = (root: AnsweredSection) => (root.model as string) === RECORD_MODEL;
  const record = roots.find(isRecord) as AnsweredNode | undefined;
  return { record, sections: record ? roots.filter((root) => !isRecord(root)) : roots };
}

export const PAGES = 'pages.page';

/** All current content of an owner, or a version of it. Makes the record's words known. Rejects if the server is unreachable. */
export async function fetchRoots(
  { content_type, object_id }: Owner,
  asked: { document: DocumentState } | { version_id: number },
  signal?: AbortSignal,
): Promise<AnsweredSection[]> {
  const which = Object.entries(asked).map(([name, value]) => [name, `${value}`]);
  const query = new URLSearchParams([
    ['content_type', content_type],
    ['object_id', `${object_id}`],
    ...which,
  ]);
  const [sections, { record }] = await Promise.all([
    read<AnsweredSection[]>(`container?${query}`, signal),
    read<AnsweredRecord>(`record?${query}`, signal),
  ]);
  if (record) declareRecordWords(record.words, record.label);
  return joinRoots({ sections, record: record?.node });
}
