import { getInstallation } from '#lib/processes/installation.server.ts';
import { readProgramVersion } from '#server/backup/program-version.ts';
import { nodeComplaint } from '#server/check-node.mjs';
import { type Finding, findBad, findGood } from '../finding.ts';

export async function inspectVersions(node = process.version): Promise<Finding> {
  if (nodeComplaint(node)) {
    return findBad(
      'versions',
      `Node.js ${node} ist zu alt für diese Fassung.`,
      getInstallation().kind === 'clone'
        ? 'Bitte rufen Sie „npm ci“ auf, das das passende mitbringt, und starten Sie mit „npm start“.'
        : `Bitte starten Sie mit dem, das dabei ist: ${getInstallation().files}node_modules/node/bin/node.`,
    );
  }
  return findGood('versions', `Foyer ${await readProgramVersion()} mit Node.js ${node}.`);
}
