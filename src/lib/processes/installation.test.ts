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

it('In a container, a command needs no program that runs, and gets its file from the machine (G-786)', () => {
  const run = 'docker compose -f deploy/compose.yaml run --rm';
  expect(writeCommand('check', 'container')).toBe(`${run} app node src/server/foyer.ts check`);
  expect(writeCommand('restore <Datei>', 'container')).toBe(
    `${run} -v /pfad/datei:/datei:ro app node src/server/foyer.ts restore <Datei>`,
  );
  expect(writeCommand('restore <Datei>', 'unit')).toBe('foyer restore <Datei>');
});
