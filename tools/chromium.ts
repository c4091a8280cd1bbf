import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The one without windows first: it opens a page in a fifth of the time. */
const SHELL = '/usr/bin/chromium-headless-shell';
const WHOLE = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * The browser for tests: an installed Chromium, else Debian's package (as root), else Playwright's own.
 * @returns path of the executable, or null when Playwright shall use its own download
 * @throws when none can be had
 */
export function findOrInstallChromium(): string | null {
  const named = process.env.CHROMIUM_PATH;
  if (named) return named;
  const found = [SHELL, ...WHOLE].find((path) => existsSync(path));
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Chromium is missing; installing the distribution’s package …');
    return installPackage();
  }
  console.log('Chromium is missing; installing Playwright’s own …');
  execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  return null;
}

/** Debian packs the shell by itself; others that use apt may know the whole browser only. */
function installPackage(): string {
  const quiet = { stdio: 'ignore' as const };
  const install = (name: string) =>
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', name], quiet);
  execFileSync('apt-get', ['update'], quiet);
  try {
    install('chromium-headless-shell');
    return SHELL;
  } catch {
    install('chromium');
    return '/usr/bin/chromium';
  }
}
