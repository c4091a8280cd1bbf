import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const SHELL = '/usr/bin/chromium-headless-shell';
const BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * The browser for most stories: Chromium's headless shell, which draws no windows and takes a third less processor time for
 * the same stories. It moves a pointer over each page it opens: `e2e/kit/story-test.ts`. Where it cannot be installed,
 * `findOrInstallChromium`.
 * @returns path of the executable, or null when Playwright shall use its own download
 * @throws when none can be installed
 */
export function findOrInstallHeadlessShell(): string | null {
  const named = process.env.HEADLESS_SHELL_PATH;
  if (named) return named;
  if (existsSync(SHELL)) return SHELL;
  // Debian has this package since version 12
  if (canInstall() && installPackage('chromium-headless-shell')) return SHELL;
  return findOrInstallChromium();
}

/**
 * The browser that visitors have: an installed Chromium, else Debian's package (as root), else Playwright's own.
 * @returns path of the executable, or null when Playwright shall use its own download
 * @throws when none can be installed
 */
export function findOrInstallChromium(): string | null {
  const named = process.env.CHROMIUM_PATH;
  if (named) return named;
  const found = BROWSERS.find((path) => existsSync(path));
  if (found) return found;
  if (canInstall() && installPackage('chromium')) return '/usr/bin/chromium';
  console.log('Chromium is missing; installing Playwright’s own …');
  execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  return null;
}

function canInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/** @returns whether the distribution has the package and it is installed now */
function installPackage(name: string): boolean {
  console.log(`${name} is missing; installing the distribution’s package …`);
  try {
    execFileSync('apt-get', ['update'], { stdio: 'ignore' });
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', name], {
      stdio: 'ignore',
    });
    return true;
  } catch {
    return false;
  }
}
