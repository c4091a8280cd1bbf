import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Not the shell without windows: it moves a pointer over each page that it opens, and so brings it to life. */
const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * The browser for tests: an installed Chromium, else Debian's package (as root), else Playwright's own.
 * @returns path of the executable, or null when Playwright shall use its own download
 * @throws when none can be had
 */
export function findOrInstallChromium(): string | null {
  const named = process.env.CHROMIUM_PATH;
  if (named) return named;
  const found = INSTALLED.find((path) => existsSync(path));
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Chromium is missing; installing the distribution’s package …');
    const quiet = { stdio: 'ignore' as const };
    execFileSync('apt-get', ['update'], quiet);
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], quiet);
    return '/usr/bin/chromium';
  }
  console.log('Chromium is missing; installing Playwright’s own …');
  execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  return null;
}
