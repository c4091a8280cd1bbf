import type { ComponentType, LazyExoticComponent } from 'react';
import { loadPart } from '../api/load-part.ts';
import { texts as season } from '../season/season.texts.ts';

export interface KindTab {
  label: string;
  /** rendered in the form of a stored record, which `useRecordContext` returns */
  Component: LazyExoticComponent<ComponentType>;
}

const PerformancesTab = loadPart(async () => ({
  default: (await import('../season/performances-tab.tsx')).PerformancesTab,
}));

/** Additional tabs in a kind's form, by API path. The form of a new record has none of them. */
export const KIND_TABS: Readonly<Record<string, readonly KindTab[]>> = {
  productions: [{ label: season.tab, Component: PerformancesTab }],
};
