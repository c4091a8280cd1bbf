import type { PersonCategory } from '../vocabulary.ts';

/** Name, role, the portrait's alternative text (here, or with the page that shows it first), and biography. */
export type PersonRow = readonly [
  name: string,
  office: string,
  portrait: 'own' | 'shadow' | 'of-page' | 'none',
  biography: string,
  quote?: string,
];

export interface PersonGroup {
  category: PersonCategory;
  persons: readonly PersonRow[];
}
