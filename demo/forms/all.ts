import type { Calendar } from '../calendar.ts';
import { barriereEntries, barriereForm } from './barriere.ts';
import type { DemoEntry, DemoForm } from './entries.ts';
import { presseEntries, presseForm } from './presse.ts';
import { schulEntries, schulForm } from './schulen.ts';
import { vorsprechenEntries, vorsprechenForm } from './vorsprechen.ts';

export const demoForms = (when: Calendar): readonly DemoForm[] => [
  barriereForm,
  schulForm,
  presseForm(when),
  vorsprechenForm,
];

/** What visitors have sent before the first start. */
export const demoEntries = (when: Calendar): readonly DemoEntry[] => [
  ...barriereEntries,
  ...schulEntries(when),
  ...presseEntries(when),
  ...vorsprechenEntries,
];
