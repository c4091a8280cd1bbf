import type { SetupState, SetupStepName } from './setup-api.ts';

export const STEPS = [
  'name',
  'logo',
  'colours',
  'address',
  'rooms',
  'hours',
  'mail',
  'pages',
] as const satisfies readonly SetupStepName[];

export const OPTIONAL: ReadonlySet<SetupStepName> = new Set(['logo', 'colours']);

export const SETUP = '/cms-hub/setup';
/** id of the heading at which each step begins */
export const HEADING = 'setup-step';

export const isStep = (name: unknown): name is SetupStepName => STEPS.some((each) => each === name);

/** @returns undefined before the first and behind the last one */
export const stepBeside = (step: SetupStepName, by: 1 | -1): SetupStepName | undefined =>
  STEPS[STEPS.indexOf(step) + by];

/** Where the path goes on: where this browser was last, else at the first step that is open. */
export function stepToOpen(
  { steps }: Pick<SetupState, 'steps'>,
  last: string | null,
): SetupStepName {
  if (isStep(last)) return last;
  return steps.find(({ is_done }) => !is_done)?.name ?? 'pages';
}
