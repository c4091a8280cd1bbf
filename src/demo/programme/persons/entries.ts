import type { DemoPicture } from '../../content.ts';
import type { PortraitLook } from '../../pictures/portraits/portrait.ts';
import type { PersonCategory } from '../vocabulary.ts';

/** Name, office, how the head is cut (null: a page has drawn it), and what there is to say. */
export type PersonRow = readonly [
  name: string,
  office: string,
  look: PortraitLook | null | 'none',
  biography: string,
  quote?: string,
];

export interface PersonGroup {
  category: PersonCategory;
  /** colours of the portraits */
  genre: DemoPicture['genre'];
  persons: readonly PersonRow[];
}
