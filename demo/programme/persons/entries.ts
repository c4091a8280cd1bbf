import type { PersonCategory } from '../vocabulary.ts';

/** Name, office, where the portrait is written down (here, or with the page that shows it first), and what there is to say. */
export type PersonRow = readonly [
  name: string,
  office: string,
  portrait: 'own' | 'of-page' | 'none',
  biography: string,
  quote?: string,
];

export interface PersonGroup {
  category: PersonCategory;
  persons: readonly PersonRow[];
}
