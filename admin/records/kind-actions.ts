import type { ComponentType, LazyExoticComponent } from 'react';
import { loadPart } from '../api/load-part.ts';

/** Actions above the form of every stored record. */
export const ALL_KINDS_ACTIONS: readonly LazyExoticComponent<ComponentType>[] = [
  loadPart(() => import('../history/history-action.tsx')),
];

/** Actions above the form of one kind's stored records, by API path; `useRecordContext` returns the record. */
export const KIND_ACTIONS: Readonly<Record<string, LazyExoticComponent<ComponentType>>> = {
  events: loadPart(() => import('../plan/event-actions.tsx')),
  forms: loadPart(async () => ({
    default: (await import('../forms/making/form-actions.tsx')).FormActions,
  })),
};
