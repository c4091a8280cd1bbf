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
/** element id of each step's heading */
export const HEADING = 'setup-step';

export const isStep = (name: unknown): name is SetupStepName => STEPS.some((each) => each === name);

/** @returns undefined before the first and after the last step */
export const stepBeside = (step: SetupStepName, by: 1 | -1): SetupStepName | undefined =>
  STEPS[STEPS.indexOf(step) + by];

export const isDone = ({ steps }: Pick<SetupState, 'steps'>, step: SetupStepName): boolean =>
  steps.some(({ name, is_done }) => name === step && is_done);

/** Where the setup continues: this browser's last step, or the first open one. */
export function stepToOpen(
  { steps }: Pick<SetupState, 'steps'>,
  last: string | null,
): SetupStepName {
  if (isStep(last)) return last;
  return steps.find(({ is_done }) => !is_done)?.name ?? 'pages';
}
