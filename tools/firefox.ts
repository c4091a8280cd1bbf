import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const INSTALLED = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];

/**
 * The second browser for tests: an installed Firefox, else Debian's package (as root). Playwright needs a patched Firefox; this
 * one is driven through WebDriver BiDi (e2e/kit/firefox.ts).
 * @returns path of the executable, or null: stories that need it report so
 */
export function findOrInstallFirefox(): string | null {
  const named = process.env.FIREFOX_PATH;
  // looked for before, and not found
  if (named !== undefined) return named || null;
  const found = INSTALLED.find((path) => existsSync(path));
  if (found) return found;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null;
  console.log('Firefox is missing; installing the distribution’s package …');
  const quiet = { stdio: 'ignore' as const };
  try {
    execFileSync('apt-get', ['update'], quiet);
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'firefox-esr'], quiet);
  } catch {
    // other distributions have no such package
  }
  return INSTALLED.find((path) => existsSync(path)) ?? null;
}
