import { expect, it } from 'vitest';
import {
  detectInstallation,
  getInstallation,
  RELEASED,
  writeCommand,
} from './installation.server.ts';

it('A clone, a release of a unit, in a container and by hand are told apart (G-786)', () => {
  const detect = (paths: string[], env = {}) =>
    detectInstallation(env, (path) => paths.includes(path));
  const invoked = { INVOCATION_ID: '2f0c' };
  expect(detect([], invoked)).toBe('clone');
  expect(detect(['/.dockerenv'])).toBe('clone');
  expect(detect([RELEASED])).toBe('release');
  expect(detect([RELEASED], invoked)).toBe('unit');
  expect(detect([RELEASED, '/.dockerenv'], invoked)).toBe('unit');
  expect(detect([RELEASED, '/.dockerenv'])).toBe('container');
  expect(detect([RELEASED, '/run/.containerenv'])).toBe('container');
  // the tests run in a clone
  expect(getInstallation().kind).toBe('clone');
  expect(writeCommand('check')).toBe('npm run foyer -- check');
});
