import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/* Nodes in networks of their own on this machine, as Linux makes them for root: each has a cable that can be pulled out. */

const run = promisify(execFile);
const ip = (words: string) => run('ip', words.split(' '));

const START = fileURLToPath(new URL('../start.ts', import.meta.url));
const NET = '10.77.0';
/** this side of all cables */
export const HERE = `${NET}.1`;
const PORT = 3000;
const START_MS = 180_000;
/** Longer than a cable is out; a request in the hands of a node that never answers is given up then. */
const ANSWER_SECONDS = 40;

export interface CutNode {
  url: string;
  start(): Promise<void>;
  kill(): Promise<void>;
  /** SIGTERM */
  stop(): Promise<void>;
  pullOut(): Promise<void>;
  plugIn(): Promise<void>;
}

/** Makes a bridge and `count` networks on it, which begin with this name. */
export async function openNetworks(name: string, count: number) {
  await ip(`link add ${name} type bridge`);
  await ip(`addr add ${HERE}/24 dev ${name}`);
  await ip(`link set ${name} up`);
  for (let n = 0; n < count; n++) {
    await ip(`netns add ${name}${n}`);
    await ip(`link add ${name}v${n} type veth peer name eth0 netns ${name}${n}`);
    await ip(`link set ${name}v${n} master ${name} up`);
    await ip(`-n ${name}${n} addr add ${NET}.${n + 11}/24 dev eth0`);
    await ip(`-n ${name}${n} link set eth0 up`);
    await ip(`-n ${name}${n} link set lo up`);
  }
  return {
    async close() {
      for (let n = 0; n < count; n++) {
        await ip(`link del ${name}v${n}`).catch(() => {});
        await ip(`netns del ${name}${n}`).catch(() => {});
      }
      await ip(`link del ${name}`).catch(() => {});
    },
  };
}

/** Leads a port of this machine's loopback into the networks. */
export async function leadIn(url: string) {
  const target = new URL(url);
  const to = { port: Number(target.port), host: target.hostname };
  const server = createServer((near) => {
    const far = connect(to);
    near.pipe(far).pipe(near);
    for (const [one, other] of [[near, far] as const, [far, near] as const])
      one.on('error', () => {}).once('close', () => other.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, HERE, resolve));
  target.hostname = HERE;
  target.port = `${(server.address() as AddressInfo).port}`;
  return { url: target.href, close: () => void server.close() };
}

export async function makeNode(
  name: string,
  n: number,
  settings: Record<string, string>,
): Promise<CutNode & { remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), `foyer-${name}-`));
  const url = `http://${NET}.${n + 11}:${PORT}`;
  const env = { PATH: process.env.PATH ?? '', HOST: '0.0.0.0', PORT: `${PORT}`, DATA_DIR: folder };
  let child: ReturnType<typeof spawn> | null = null;
  const end = async (signal: NodeJS.Signals) => {
    if (!child || child.exitCode !== null || child.signalCode) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  return {
    url,
    async start() {
      const words = ['netns', 'exec', `${name}${n}`, process.execPath, START];
      const begun = spawn('ip', words, { stdio: 'ignore', env: { ...env, ...settings } });
      child = begun;
      const limit = Date.now() + START_MS;
      while (!(await isReady(url))) {
        if (begun.exitCode !== null || Date.now() > limit) throw new Error(`${url}: no start`);
        await sleep(200);
      }
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    pullOut: async () => void (await ip(`link set ${name}v${n} down`)),
    plugIn: async () => void (await ip(`link set ${name}v${n} up`)),
    async remove() {
      await end('SIGKILL');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export const isReady = async (url: string): Promise<boolean> =>
  (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2000) }).catch(() => null))?.ok ===
  true;

/** Caddy before all of them, as in deploy/Caddyfile, without its certificate. */
export async function openCaddy(nodes: readonly string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-caddy-'));
  const file = join(folder, 'Caddyfile');
  const url = `http://${HERE}:8080`;
  await writeFile(
    file,
    `{
	admin off
	auto_https off
}
${url} {
	reverse_proxy ${nodes.map((url) => new URL(url).host).join(' ')} {
		trusted_proxies private_ranges
		flush_interval -1
		lb_policy round_robin
		lb_try_duration 10s
		health_uri /readyz
		health_interval 1s
		health_timeout 2s
		transport http {
			dial_timeout 2s
			keepalive 55s
			response_header_timeout ${ANSWER_SECONDS}s
		}
	}
}
`,
  );
  const env = { PATH: process.env.PATH ?? '', HOME: folder };
  const child = spawn('caddy', ['run', '--config', file], { stdio: 'ignore', env });
  return {
    url,
    async close() {
      if (child.exitCode === null) {
        const ended = once(child, 'exit');
        child.kill('SIGTERM');
        await ended;
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}
