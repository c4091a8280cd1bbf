import { defineConfig } from '@playwright/test';
import { findOrInstallChromium } from './tools/chromium.ts';

const executablePath = process.env.CHROMIUM_PATH ?? findOrInstallChromium() ?? undefined;

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  globalSetup: './e2e/global-setup.ts',
  // One house for all tests: they follow one another.
  workers: 1,
  fullyParallel: false,
  timeout: 40_000,
  reporter: 'list',
  use: {
    // Set here, or by the global setup that starts a server; the tests' process reads it after that.
    baseURL: process.env.FOYER_E2E_URL,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
});
