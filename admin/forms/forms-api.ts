import { useQuery } from '@tanstack/react-query';
import { request } from '../api/request.ts';

export interface FormTemplate {
  name: string;
  title: string;
  description: string;
}

/** The pages and records that show a form, and how many entries it has. */
export interface FormUses {
  places: { title: string; url: string }[];
  entries: number;
}

const made = (path: string, body?: object) =>
  request<{ id: number }>(path, { method: 'POST', ...(body && { body }) });

export const fetchTemplates = () => request<FormTemplate[]>('/form-templates');
export const createFromTemplate = (name: string) => made(`/form-templates/${name}`);
export const createEmpty = (title: string) => made('/forms', { title });
export const copyForm = (id: number) => made(`/forms/copy/${id}`);

export const useFormUses = (id: number) =>
  useQuery({
    queryKey: ['forms', 'uses', id],
    enabled: Number.isInteger(id),
    queryFn: ({ signal }) => request<FormUses>(`/forms/uses/${id}`, { signal }),
  });
