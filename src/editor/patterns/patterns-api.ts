import type { Pattern } from '#content/patterns/pattern.schema.ts';
import type { AnsweredSection } from '#lib/answers/sections.ts';
import { sendRequest } from '../panels/send-request.ts';
import type { DocumentState, Owner } from '../session/owner.ts';

export type PatternWithSections = Pattern & { sections: AnsweredSection[] };

export const fetchPatterns = () => sendRequest<Pattern[]>('GET', 'patterns');

export const fetchPattern = (id: number) =>
  sendRequest<PatternWithSections>('GET', `patterns/${id}`);

/** @param asked.nodes sections or modules; missing: the whole page */
export const savePattern = (
  owner: Owner,
  asked: { name: string; document: DocumentState; nodes?: readonly number[] },
) => sendRequest<Pattern>('POST', 'patterns', { ...owner, ...asked });

export const renamePattern = (id: number, name: string) =>
  sendRequest<Pattern>('PATCH', `patterns/${id}`, { name });

export const removePattern = (id: number) => sendRequest<null>('DELETE', `patterns/${id}`);
