import { basename } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The recipes first: each of the three takes as long as thirty files of the others. */
const PROJECTS = ['pure', 'recipes', 'embedded', 'postgres'];

/** Files that take more than ten seconds on two idle cores, longest first. */
const LONGEST = [
  'start',
  'backup',
  'nodes',
  'seal',
  'crash',
  'postgres-pulse',
  'demo-machines',
  'who-may-write',
  'authors',
  'event-list.model',
  'move-house',
  'fuzz',
  'guards',
  'killed-house',
  'faults',
  'heavy-fields',
  'restore-into-bucket',
  'round-trip',
  'access',
  'regular-expressions',
  'seed',
  'forms-crash',
  'two-editors',
  'no-word-lost',
  'content.api',
  'unread-body',
  'canaries',
  'demo-search',
  'house-pages',
  'disk-fills',
  'check-database',
];

/**
 * Runs the longest files of each project first: otherwise a single worker would finish them alone. A worker keeps what it has
 * imported only for files of the same project, so projects follow one another.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const found = LONGEST.indexOf(basename(moduleId).replace(/(\.server)?\.test\.tsx?$/, ''));
      return found < 0 ? LONGEST.length : found;
    };
    return (await super.sort(files)).toSorted(
      (a, b) =>
        PROJECTS.indexOf(a.project.name) - PROJECTS.indexOf(b.project.name) || place(a) - place(b),
    );
  }
}
