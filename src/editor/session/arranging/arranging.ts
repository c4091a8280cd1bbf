import type { ModuleRules } from '#modules/fields/rules.ts';
import type { ContentStore } from '../content-store.ts';
import type { Owner } from '../owner.ts';
import type { Change } from '../saving/save-queue.ts';
import type { PushOutcome } from '../saving/saving.ts';
import { type Adding, createAdding } from './adding.ts';
import { createChanges } from './changes.ts';
import { createMoving, type Moving } from './moving.ts';
import { createRemoving, type Removing } from './removing.ts';
import { createVisibility, type Visibility } from './visibility.ts';

/** Changes of the page's structure, each as one undoable step (G-49). */
export interface Arranging extends Adding, Moving, Visibility, Removing {}

interface ArrangingOptions {
  owner: Owner;
  content: ContentStore;
  rules: ModuleRules | undefined;
  push(change: Change): Promise<PushOutcome>;
}

export function createArranging({ owner, content, rules, push }: ArrangingOptions): Arranging {
  const changes = createChanges({ content, push });
  return {
    ...createAdding({ owner, content, rules, changes }),
    ...createMoving({ content, changes }),
    ...createVisibility({ content, rules, changes }),
    ...createRemoving(changes),
  };
}
