import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** What can be done with any stored record, in the line above its form. */
export const ALL_KINDS_ACTIONS: readonly LazyExoticComponent<ComponentType>[] = [
  lazy(() => import('../history/history-action.tsx')),
];

/**
 * What can be done with a stored record of a kind beyond its form, in the line above it; by the path of the kind.
 * `useRecordContext` is the record.
 */
export const KIND_ACTIONS: Readonly<Record<string, LazyExoticComponent<ComponentType>>> = {
  events: lazy(() => import('../plan/event-actions.tsx')),
};
