import { expect, it } from 'vitest';
import { SETUP_STEPS } from '../../src/hub/setup/setup.schema.ts';
import { OPTIONAL_STEPS } from '../../src/hub/setup/setup-steps.ts';
import { OPTIONAL, STEPS, stepBeside, stepToOpen } from './steps.ts';

it('the setup has the server’s steps in the same order (G-400)', () => {
  expect(STEPS).toEqual(SETUP_STEPS);
  expect(OPTIONAL).toEqual(OPTIONAL_STEPS);
  expect([stepBeside('name', -1), stepBeside('name', 1), stepBeside('pages', 1)]).toEqual([
    undefined,
    'logo',
    undefined,
  ]);
});

it('the setup continues at the last step visited, or at the first open one (G-400)', () => {
  const steps = STEPS.map((name) => ({ name, is_done: name === 'name' || name === 'colours' }));
  expect(stepToOpen({ steps }, 'hours')).toBe('hours');
  expect(stepToOpen({ steps }, 'nonsense')).toBe('logo');
  const done = steps.map(({ name }) => ({ name, is_done: true }));
  expect(stepToOpen({ steps: done }, null)).toBe('pages');
});
