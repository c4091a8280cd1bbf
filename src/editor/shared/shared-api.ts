import type { SharedPlace, SharedSection } from '#content/shared/shared-section.schema.ts';
import type { AnsweredSection } from '#lib/answers/sections.ts';
import { sendRequest } from '../panels/send-request.ts';

type SharedWithPlaces = SharedSection & {
  places: SharedPlace[];
  sections: AnsweredSection[];
};

export const fetchShared = (id: number) =>
  sendRequest<SharedWithPlaces>('GET', `shared-sections/${id}`);

export const renameShared = (id: number, name: string) =>
  sendRequest<SharedSection>('PATCH', `shared-sections/${id}`, { name });

export const removeShared = (id: number) => sendRequest<null>('DELETE', `shared-sections/${id}`);
