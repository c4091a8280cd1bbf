import type { Owner } from '../session/owner.ts';
import { PAGES } from '../session/roots.ts';

/** What a version is a version of: a whole page, or a record's words, pictures and sections without its facts (G-601). */
export const nameWhole = ({ content_type }: Owner): 'page' | 'record' =>
  content_type === PAGES ? 'page' : 'record';
