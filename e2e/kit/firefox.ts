import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/* A stock Firefox, driven by WebDriver BiDi over its own WebSocket: no driver between, nothing to download. */

const START_MS = 60_000;

type Answer = { id: number; error?: string; message?: string; result?: unknown };

interface Waiting {
  resolve(result: never): void;
  reject(error: Error): void;
}

/** One window of Firefox with a profile of its own. */
export interface Firefox {
  send<T>(method: string, params: object): Promise<T>;
  /** id of the window's only tab */
  context: string;
  close(): Promise<void>;
}

/** @param prefs settings of `about:config` */
export async function openFirefox(
  executable: string,
  prefs: Record<string, string | number | boolean>,
): Promise<Firefox> {
  const profile = await mkdtemp(join(tmpdir(), 'foyer-firefox-'));
  const lines = Object.entries({ 'app.normandy.enabled': false, ...prefs });
  const settings = lines.map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
  await writeFile(join(profile, 'user.js'), settings.join('\n'));
  const arguments_ = ['--headless', '--no-remote', '--remote-debugging-port=0'];
  // above 'about:blank' the address bar has the focus, and no element of a page ever gets it
  const browser = spawn(executable, [...arguments_, '--profile', profile, 'data:,'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const end = async () => {
    const ended = new Promise((done) => browser.once('exit', done));
    if (browser.exitCode === null && browser.kill('SIGKILL')) await ended;
    await rm(profile, { recursive: true, force: true, maxRetries: 3 });
  };
  try {
    const socket = await connect(`${await waitForAddress(browser)}/session`);
    const send = sender(socket);
    await send('session.new', { capabilities: {} });
    const { contexts } = await send<{ contexts: { context: string }[] }>(
      'browsingContext.getTree',
      {},
    );
    const context = contexts[0]?.context ?? '';
    return { send, context, close: () => end().finally(() => socket.close()) };
  } catch (error) {
    await end();
    throw error;
  }
}

/** Firefox prints its BiDi URL to standard error. */
function waitForAddress(browser: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const giveUp = setTimeout(() => reject(new Error(`Firefox is silent: ${said}`)), START_MS);
    browser.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const address = /listening on (ws:\/\/\S+)/.exec(said)?.[1];
      if (!address) return;
      clearTimeout(giveUp);
      resolve(address);
    });
    browser.once('exit', () => reject(new Error(`Firefox ended: ${said}`)));
  });
}

function connect(address: string): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(address);
    socket.onopen = () => resolve(socket);
    socket.onerror = () => reject(new Error(`Firefox does not answer at ${address}`));
  });
}

function sender(socket: WebSocket): Firefox['send'] {
  const waiting = new Map<number, Waiting>();
  socket.onmessage = ({ data }) => {
    const { id, error, message, result } = JSON.parse(data) as Answer;
    const asker = waiting.get(id);
    waiting.delete(id);
    if (error) asker?.reject(new Error(`${error}: ${message}`));
    else asker?.resolve(result as never);
  };
  let last = 0;
  return (method, params) =>
    new Promise((resolve, reject) => {
      const id = ++last;
      waiting.set(id, { resolve, reject });
      socket.send(JSON.stringify({ id, method, params }));
    });
}
