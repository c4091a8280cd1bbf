import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export interface CrashOptions {
  /** a script that calls `runCrashChild` */
  script: URL;
  /** `DATABASE_URL` or `DATA_DIR`, and whatever the script wants */
  env: Record<string, string>;
  rounds: number;
  /** kinds of work that it does */
  kinds: number;
}

/** Milliseconds of writing before the kill, redrawn each round. */
const WRITE_MS = { from: 20, to: 400 };

export interface CrashResult {
  /** all writes that were acknowledged, over all rounds */
  acknowledged: string[];
  /** what was found after the last kill */
  found: string[];
  /** acknowledged before a kill, and missing after it */
  missing: string[];
}

/** Starts the script, kills it (-9) while it writes, starts it again, …; after each kill it compares. */
export async function runCrashRounds(options: CrashOptions): Promise<CrashResult> {
  const { from, to } = WRITE_MS;
  const acknowledged: string[] = [];
  const missing: string[] = [];
  let found: string[] = [];
  for (let round = 0; round <= options.rounds; round++) {
    const isLast = round === options.rounds;
    const child = start(options, round, isLast);
    let toKill: NodeJS.Timeout | undefined;
    const kinds = new Set<string>();
    for await (const line of createInterface(child.stdout)) {
      const message = parseMessage(line);
      if (message?.acknowledged) {
        acknowledged.push(message.acknowledged);
        kinds.add(`${message.kind}`);
        // Counted from the first write of each kind: however busy the machine, all have written before the kill.
        if (kinds.size === options.kinds)
          toKill ??= setTimeout(() => child.kill('SIGKILL'), from + Math.random() * (to - from));
      }
      if (!message?.found) continue;
      found = message.found;
      const existing = new Set(found);
      missing.push(...acknowledged.filter((name) => !existing.has(name)));
    }
    const [code, signal] =
      child.exitCode === null && child.signalCode === null
        ? await once(child, 'exit')
        : [child.exitCode, child.signalCode];
    clearTimeout(toKill);
    if (isLast ? code !== 0 : signal !== 'SIGKILL') {
      throw new Error(`Round ${round}: the process ended by itself (${code ?? signal})`);
    }
  }
  return { acknowledged, found, missing };
}

function start({ script, env }: CrashOptions, round: number, isLast: boolean) {
  return spawn(process.execPath, [fileURLToPath(script)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      ...env,
      CRASH_ROUND: `${round}`,
      ...(isLast && { CRASH_READ_ONLY: '1' }),
    },
  });
}

/** Null for a truncated last line, which acknowledged nothing. */
function parseMessage(
  line: string,
): { found?: string[]; acknowledged?: string; kind?: string } | null {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
