import { basename } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take more than ten seconds on two idle cores, longest first. */
const LONGEST = [
  'two-editors',
  'crash',
  'heavy-fields',
  'fuzz',
  'seal',
  'start',
  'guards',
  'event-list.model',
  'round-trip',
  'seed',
  'access',
  'demo-machines',
  'content.api',
  'who-may-write',
  'check-database',
  'house-pages',
  'generate',
  'canaries',
  'search',
  'renditions',
  'regular-expressions',
  'local-copy',
];

/** Runs the longest files first: otherwise a single worker would finish them alone. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const found = LONGEST.indexOf(basename(moduleId).replace(/(\.server)?\.test\.tsx?$/, ''));
      return found < 0 ? LONGEST.length : found;
    };
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b));
  }
}
