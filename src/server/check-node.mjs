// Runs before anything else (`node --import ./src/server/check-node.mjs …`). Plain JavaScript, so that old Node versions print
// what is missing instead of ERR_UNKNOWN_FILE_EXTENSION.

import { existsSync } from 'node:fs';
import module from 'node:module';
import { fileURLToPath } from 'node:url';

/** The oldest major version of Node.js that runs the program. */
export const MIN_NODE = 24;

/**
 * @param {string} version as in `process.version`, e.g. `v24.21.0`
 * @returns {string | null} one German sentence with what to do, or null when the version will do
 */
export function nodeComplaint(version) {
  const major = Number(/^v?(\d+)/.exec(version)?.[1]);
  if (major >= MIN_NODE) return null;
  return (
    `Foyer braucht Node.js ${MIN_NODE} oder neuer, gefunden wurde ${version}: ` +
    'bitte „npm ci“ ausführen (bringt das passende Node.js mit) und mit „npm start“ starten.'
  );
}

/** A message if nothing is installed yet, or null. */
function installComplaint() {
  const installed = existsSync(new URL('../../node_modules/zod', import.meta.url));
  return installed ? null : 'Es fehlen noch die Pakete: bitte zuerst „npm ci“ ausführen.';
}

const complaint = nodeComplaint(process.version) ?? installComplaint();
if (complaint) {
  process.stderr.write(`${complaint}\n`);
  process.exit(1);
}

// Caches compiled code for the next start. If the folder is not writable, starts are slower.
module.enableCompileCache?.(fileURLToPath(new URL('../../build/compiled', import.meta.url)));
