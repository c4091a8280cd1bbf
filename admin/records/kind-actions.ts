import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** Actions above the form of every stored record. */
export const ALL_KINDS_ACTIONS: readonly LazyExoticComponent<ComponentType>[] = [
  lazy(() => import('../history/history-action.tsx')),
];

/** Actions above the form of one kind's stored records, by API path; `useRecordContext` returns the record. */
export const KIND_ACTIONS: Readonly<Record<string, LazyExoticComponent<ComponentType>>> = {
  events: lazy(() => import('../plan/event-actions.tsx')),
  forms: lazy(async () => ({
    default: (await import('../forms/making/form-actions.tsx')).FormActions,
  })),
};
