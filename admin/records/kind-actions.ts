import type { ComponentType } from 'react';
import { loadPart } from '../api/load-part.ts';
import { HistoryAction } from '../history/history-action.tsx';
import { EventActions } from '../plan/event-actions.tsx';

/** Actions above the form of every stored record. Loaded with the form: what came later would move what is below (G-742). */
export const ALL_KINDS_ACTIONS: readonly ComponentType[] = [HistoryAction];

/** Actions above the form of one kind's stored records, by API path; `useRecordContext` returns the record. */
export const KIND_ACTIONS: Readonly<Record<string, ComponentType>> = {
  events: EventActions,
  forms: loadPart(async () => ({
    default: (await import('../forms/making/form-actions.tsx')).FormActions,
  })),
};
