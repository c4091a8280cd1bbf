import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Left,
  losePower,
  recordDisk,
} from '#database/crash/power-loss/lose-power.test-kit.ts';
import { signIn, startProgram } from '../start/running-program.test-kit.ts';
import { type Client, createClients, type House } from './clients.test-kit.ts';

/** How a round ends: the process is killed, or the machine loses its power as well. */
export type End = 'kill' | Left;

export interface KillOptions {
  databaseUrl: string;
  /** the data folder, which outlives the process */
  folder: string;
  ends: readonly End[];
}

/** Names of writes by what became of them; nothing may be in the last four. */
export interface KillResult {
  /** by kind */
  acknowledged: Record<string, number>;
  /** sent again after a kill that took the answer, by kind */
  repeated: Record<string, number>;
  missing: string[];
  doubled: string[];
  /** its file is not as it was sent */
  broken: string[];
  /** nobody has written it */
  unknown: string[];
}

/** Of no writes at all. */
export const newResult = (): KillResult => ({
  acknowledged: {},
  repeated: {},
  missing: [],
  doubled: [],
  broken: [],
  unknown: [],
});

/** Milliseconds of writing, counted from when each kind has been acknowledged once. */
const WRITE_MS = { from: 50, to: 700 };
const CLIENTS = 2;
/** Each of so many writes is sent twice at once, as by somebody who clicks twice. */
const TWICE = 3;

export interface Known {
  sent: Set<string>;
  acknowledged: Set<string>;
  /** sent, and the answer is lost */
  open: Set<string>;
  checked: Set<string>;
}

/** Starts the house, has all kinds of clients write, ends it in the middle, starts it again and compares, … */
export async function runKillRounds({
  databaseUrl,
  folder,
  ends,
}: KillOptions): Promise<KillResult> {
  const clients = createClients();
  const known = new Map(clients.map(({ kind }) => [kind, newKnown()]));
  const result = newResult();
  const record = `${folder}.record`;
  let port = '';
  let headers: Record<string, string> | undefined;
  for (const [round, end] of [...ends, null].entries()) {
    const power = end !== null && end !== 'kill' ? recordDisk(folder, record) : {};
    const settings = { DATA_DIR: folder, AVIF: 'nein', ...(port && { PORT: port }), ...power };
    const program = await startProgram(databaseUrl, settings);
    port = `${program.port}`;
    headers ??= await signIn(program.url);
    const house = { url: program.url, headers };
    try {
      for (const client of clients)
        await compare(house, client, known.get(client.kind) as Known, result);
      if (end === null) break;
      for (const client of clients) await client.prepare(house);
      await writeUntilKilled(house, { clients, known, result, round, kill: program.kill });
    } finally {
      await program.kill();
    }
    if (end !== 'kill') losePower(folder, record, end);
  }
  for (const [kind, { acknowledged }] of known) result.acknowledged[kind] = acknowledged.size;
  return result;
}

export const newKnown = (): Known => ({
  sent: new Set(),
  acknowledged: new Set(),
  open: new Set(),
  checked: new Set(),
});

/** Looks for what was acknowledged, and for what is there twice or broken. */
export async function compare(
  house: House,
  client: Client,
  { sent, acknowledged, checked }: Known,
  result: KillResult,
): Promise<void> {
  const found = await client.list(house);
  const names = new Set(found.map(({ name }) => name));
  result.missing.push(...[...acknowledged].filter((name) => !names.has(name)));
  const seen = new Set<string>();
  for (const { name, isWhole } of found) {
    if (!sent.has(name)) result.unknown.push(name);
    if (seen.has(name)) result.doubled.push(name);
    seen.add(name);
    if (checked.has(name)) continue;
    checked.add(name);
    if (!(await isWhole())) result.broken.push(name);
  }
}

interface Writing {
  clients: readonly Client[];
  known: ReadonlyMap<string, Known>;
  result: KillResult;
  round: number;
  kill(): Promise<void>;
}

async function writeUntilKilled(house: House, writing: Writing): Promise<void> {
  const { clients, known, result, round, kill } = writing;
  let going = true;
  let number = 0;
  const waiting = new Set(clients.map(({ kind }) => kind));
  const all = Promise.withResolvers<void>();
  const writeOne = async (client: Client, name: string) => {
    const { sent, acknowledged, open } = known.get(client.kind) as Known;
    sent.add(name);
    open.add(name);
    const times = sent.size % TWICE === 0 ? 2 : 1;
    const answers = await Promise.all(
      Array.from({ length: times }, () =>
        client.write(house, name).catch((error: Error) => {
          // only a process that is gone may leave a request without an answer
          if (going || !isLost(error)) throw error;
          return 0;
        }),
      ),
    );
    if (!answers.some((status) => status === 200 || status === 201)) return sleep(50);
    acknowledged.add(name);
    open.delete(name);
    waiting.delete(client.kind);
    if (waiting.size === 0) all.resolve();
  };
  const work = async (client: Client, index: number) => {
    const { open } = known.get(client.kind) as Known;
    const again = [...open].filter((_, at) => at % CLIENTS === index);
    result.repeated[client.kind] = (result.repeated[client.kind] ?? 0) + again.length;
    for (const name of again) if (going) await writeOne(client, name);
    while (going) await writeOne(client, `${client.kind}-${round}-${++number}`);
  };
  const works = clients.flatMap((client) =>
    Array.from({ length: CLIENTS }, (_, index) => work(client, index)),
  );
  const written = Promise.all(works);
  await Promise.race([all.promise, written]);
  await sleep(WRITE_MS.from + Math.random() * (WRITE_MS.to - WRITE_MS.from));
  going = false;
  await kill();
  await written;
}

/** The connection broke. */
const isLost = (error: Error): boolean =>
  error instanceof TypeError || error.name === 'TimeoutError';
