import { readProgramVersion } from '../backup/program-version.ts';
import { nodeComplaint } from '../check-node.mjs';
import { type Finding, findBad, findGood } from './finding.ts';

export async function inspectVersions(node = process.version): Promise<Finding> {
  if (nodeComplaint(node)) {
    return findBad(
      'versions',
      `Node.js ${node} ist zu alt für diese Fassung.`,
      'Bitte rufen Sie „npm ci“ auf, das das passende mitbringt, und starten Sie mit „npm start“.',
    );
  }
  return findGood('versions', `Foyer ${await readProgramVersion()} mit Node.js ${node}.`);
}
