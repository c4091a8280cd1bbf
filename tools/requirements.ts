import { globSync, readFileSync } from 'node:fs';

/**
 * Lists the ids of docs/specification/requirements.md that no test title names, by area.
 * `npm run requirements -- SHELL PAGE` lists only those areas; `--strict` fails when any is missing.
 * Ids in docs/specification/not-testable.md count as explained.
 */
/** All ids in a text; a range such as SHELL-46…48 names each of them. */
function listIds(text: string): Set<string> {
  const ids = new Set<string>();
  for (const [, area, first, last] of text.matchAll(/\b([A-Z0-9]+)-(\d{2})(?:…(\d{2}))?\b/g)) {
    for (let n = Number(first); n <= Number(last ?? first); n++) {
      ids.add(`${area}-${String(n).padStart(2, '0')}`);
    }
  }
  return ids;
}

/** Titles of all tests: the first string of it(…) and test(…), in whichever quotes. */
function titles(): string {
  const files = globSync([
    '{src,demo}/**/*.test.{ts,tsx}',
    'e2e/**/*.spec.ts',
    'tools/**/*.test.ts',
  ]);
  const title =
    /\b(?:it|test)(?:\.(?:each|for)\([\s\S]*?\))?\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1/g;
  return files
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(title)])
    .map((match) => match[2])
    .join('\n');
}

const specification = readFileSync('docs/specification/requirements.md', 'utf8');
const required = [...specification.matchAll(/^- \*\*([A-Z0-9]+-\d{2})\*\*/gm)]
  .map((match) => match[1] as string)
  .filter((id) => !id.startsWith('G-'));
const reasons = readFileSync('docs/specification/not-testable.md', 'utf8');
const explained = listIds([...reasons.matchAll(/^\| (\S+) \|/gm)].map((row) => row[1]).join(' '));
const named = listIds(titles());

const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const areas = Map.groupBy(required, (id) => id.split('-')[0] as string);
let missing = 0;
for (const [area, ids] of areas) {
  if (wanted.length && !wanted.includes(area)) continue;
  const open = ids.filter((id) => !named.has(id) && !explained.has(id));
  missing += open.length;
  const numbers = open.map((id) => id.split('-')[1]).join(' ');
  console.log(
    `${area.padEnd(8)} ${String(ids.length - open.length).padStart(3)}/${ids.length}  ${numbers}`,
  );
}
console.log(`${missing} without a test title`);
if (process.argv.includes('--strict') && missing) process.exit(1);
