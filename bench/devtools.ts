/**
 * A visitor's own Chromium, spoken to by its DevTools protocol: Playwright's does not render pages ahead, and does not follow one
 * that takes the place of another.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findOrInstallChromium } from '../tools/chromium.ts';

interface Message {
  id?: number;
  method?: string;
  params?: { sessionId: string; targetInfo: TargetInfo };
  result?: unknown;
  error?: { message: string };
}

export interface TargetInfo {
  targetId: string;
  type: string;
  subtype?: string;
  url: string;
  browserContextId?: string;
}

export type Send = <T = unknown>(
  method: string,
  params?: Record<string, unknown>,
  session?: string,
) => Promise<T>;

export interface Devtools {
  send: Send;
  /** called for each page that is attached to, also for those that are rendered ahead */
  onAttached(call: (session: string, target: TargetInfo) => void): void;
  close(): Promise<void>;
}

export async function openDevtools(flags: readonly string[]): Promise<Devtools> {
  const profile = await mkdtemp(join(tmpdir(), 'foyer-bench-chromium-'));
  const browser = spawn(
    findOrInstallChromium() ?? 'chromium',
    [
      '--headless=new',
      '--no-sandbox',
      '--disable-dev-shm-usage',
      '--no-first-run',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      ...flags,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const address = await new Promise<string>((resolve, reject) => {
    let output = '';
    browser.once('exit', () => reject(new Error(`Chromium did not start.\n${output}`)));
    browser.stderr.on('data', (chunk: Buffer) => {
      output += chunk;
      const found = /ws:\/\/\S+/.exec(output)?.[0];
      if (found) resolve(found);
    });
  });
  const socket = new WebSocket(address);
  await new Promise((done) => socket.addEventListener('open', done, { once: true }));
  const waiting = new Map<number, (message: Message) => void>();
  const listeners = new Set<(session: string, target: TargetInfo) => void>();
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(data as string) as Message;
    if (message.id !== undefined) {
      waiting.get(message.id)?.(message);
      waiting.delete(message.id);
    } else if (message.method === 'Target.attachedToTarget' && message.params) {
      const { sessionId, targetInfo } = message.params;
      for (const call of listeners) call(sessionId, targetInfo);
    }
  });
  let last = 0;
  return {
    send: (method, params = {}, sessionId) =>
      new Promise((resolve, reject) => {
        const id = ++last;
        waiting.set(id, ({ error, result }) => {
          if (error) reject(new Error(`${method}: ${error.message}`));
          else resolve(result as never);
        });
        socket.send(JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) }));
      }),
    onAttached: (call) => void listeners.add(call),
    async close() {
      socket.close();
      const ended = new Promise((done) => browser.once('exit', done));
      browser.kill();
      await ended;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
