/**
 * Writes docs/settings.md from the list of settings.
 * `node src/server/platform/settings-doc.ts` writes, `--verify` fails when the file differs from the list.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { SETTINGS } from './settings.ts';

const FILE = fileURLToPath(new URL('../../../docs/settings.md', import.meta.url));

const INTRODUCTION = `# Einstellungen

Foyer läuft ohne eine einzige Einstellung. Was davon abweichen soll, steht in der Umgebung oder in einer Datei
\`.env\` neben \`package.json\` (eine Zeile je Einstellung, \`NAME=Wert\`); die Umgebung geht vor. Ein unbekannter Name,
der mit \`FOYER_\` beginnt, oder ein Wert, der nicht passt, verhindert den Start mit einem Satz, der ihn nennt.

Diese Datei entsteht aus \`src/server/platform/settings.ts\` (\`node src/server/platform/settings-doc.ts\`).
`;

/** The whole document. */
export function writeSettingsDocument(): string {
  const groups = Map.groupBy(Object.entries(SETTINGS), ([, setting]) => setting.group);
  const chapters = [...groups].map(
    ([group, settings]) => `## ${group}\n\n${settings.map(entry).join('\n\n')}\n`,
  );
  return [INTRODUCTION, ...chapters].join('\n');
}

function entry([name, setting]: [string, (typeof SETTINGS)[keyof typeof SETTINGS]]): string {
  const code = (text: string) => (text.startsWith('(') ? text.slice(1, -1) : `\`${text}\``);
  return [
    `### ${name}`,
    '',
    setting.description,
    '',
    `- erlaubt: ${setting.expected}`,
    `- Standard: ${setting.default === '' ? 'leer' : code(setting.default)}`,
    `- Beispiel: ${code(setting.example)}`,
  ].join('\n');
}

function main(): void {
  const expected = writeSettingsDocument();
  if (!process.argv.includes('--verify')) {
    writeFileSync(FILE, expected);
    return;
  }
  if (existsSync(FILE) && readFileSync(FILE, 'utf8') === expected) return;
  process.stderr.write(
    'docs/settings.md differs from src/server/platform/settings.ts: run "node src/server/platform/settings-doc.ts".\n',
  );
  process.exitCode = 1;
}

if (import.meta.main) main();
