import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { texts as season } from '../season/season.texts.ts';

export interface KindTab {
  label: string;
  /** stands inside the form of a stored record; `useRecordContext` is the record */
  Component: LazyExoticComponent<ComponentType>;
}

const PerformancesTab = lazy(async () => ({
  default: (await import('../season/performances-tab.tsx')).PerformancesTab,
}));

/** Tabs of a kind's form beyond its groups of fields, by the path of the kind. A new record has none of them. */
export const KIND_TABS: Readonly<Record<string, readonly KindTab[]>> = {
  productions: [{ label: season.tab, Component: PerformancesTab }],
};
