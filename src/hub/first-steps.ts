import { type Actor, hasRole } from '#lib/actor/actor.ts';
import type { Services } from '#server/wiring/services.ts';
import { LEGAL_PAGES, type SetupPageState, type SetupStepName } from './setup/setup.schema.ts';
import { OPTIONAL_STEPS } from './setup/setup-steps.ts';

export type StepName = SetupStepName | 'legal' | 'productions';

export interface FirstStep {
  name: StepName;
  url: string;
  isDone: boolean;
  /** not required to complete the list */
  isOptional: boolean;
}

const ONE = { page: 1, page_size: 1 };

/** Where editors take a step that administrators take in the setup; other steps are for administrators only. */
const FOR_EDITORS: Partial<Record<StepName, string>> = {
  pages: '/cms-hub/page-tree',
  rooms: '/cms-hub/rooms/create',
  hours: '/cms-hub/opening-hours/create',
  productions: '/cms-hub/productions/create',
};

/**
 * The first steps of a new house in order, listed until every required one is done; then empty.
 */
export async function readFirstSteps(
  { setup, records }: Pick<Services, 'setup' | 'records'>,
  actor: Actor,
): Promise<FirstStep[]> {
  const [{ steps, pages }, productions] = await Promise.all([
    setup.overview(),
    records.productions.list(actor, ONE),
  ]);
  const all: FirstStep[] = [
    ...steps.map(({ name, is_done }) => ({
      name,
      url: `/cms-hub/setup/${name}`,
      isDone: is_done,
      isOptional: OPTIONAL_STEPS.has(name),
    })),
    ownStep('legal', '/cms-hub/setup/pages', pages.every(isWhole)),
    ownStep('productions', '/cms-hub/productions/create', productions.count > 0),
  ];
  if (all.every(({ isDone, isOptional }) => isDone || isOptional)) return [];
  if (hasRole(actor, 'admin')) return all;
  return all.flatMap((step) => {
    const url = FOR_EDITORS[step.name];
    return url ? [{ ...step, url }] : [];
  });
}

const ownStep = (name: StepName, url: string, isDone: boolean): FirstStep => ({
  name,
  url,
  isDone,
  isOptional: false,
});

/** Whether a legal page is public and has no gaps; true for other pages. */
function isWhole({ name, state, gaps }: SetupPageState): boolean {
  if (!LEGAL_PAGES.has(name)) return true;
  return state === 'elsewhere' || (state === 'public' && gaps === 0);
}
