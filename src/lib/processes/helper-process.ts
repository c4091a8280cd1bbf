import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Problem } from '../api/problem.ts';
import type { HelperAnswer, HelperTask } from './helper-process-child.ts';

type Functions = Record<string, (...args: never[]) => Promise<unknown>>;

export interface HelperOptions {
  /** ends after this long without work */
  idle_ms?: number;
  /** is killed when one piece of work takes longer */
  limit_ms?: number;
  /** the process ends itself above this, decoded pictures included */
  memory_mb?: number;
}

/** The process died during a call: it took too long or too much memory, or crashed. */
export class HelperDied extends Error {
  override readonly name = 'HelperDied';
}

/** The functions of a module, done elsewhere: `await helper.call('encode', input)`. */
export interface Helper<F extends Functions> {
  /**
   * @throws whatever the function throws (a Problem as a Problem)
   * @throws HelperDied
   */
  call<Name extends keyof F & string>(
    name: Name,
    ...args: Parameters<F[Name]>
  ): Promise<Awaited<ReturnType<F[Name]>>>;
  /** of the process, while it is running */
  readonly pid: number | undefined;
}

interface PendingCall {
  resolve: (result: never) => void;
  reject: (error: Error) => void;
  limit: NodeJS.Timeout;
}

/**
 * Runs heavy work in a child process that starts on demand and ends when idle: its memory is freed, it has lower priority
 * than pages, and its crashes do not affect the server. It gets no settings.
 */
export function createHelper<F extends Functions>(
  module: URL,
  { idle_ms = 20_000, limit_ms = 300_000, memory_mb = 2000 }: HelperOptions = {},
): Helper<F> {
  const waiting = new Map<number, PendingCall>();
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last = 0;

  function settle(id: number): PendingCall | undefined {
    const found = waiting.get(id);
    waiting.delete(id);
    clearTimeout(found?.limit);
    if (waiting.size === 0) scheduleEnd();
    return found;
  }

  /** Lets the program exit, and ends the idle child after a while. */
  function scheduleEnd(): void {
    const idleChild = child;
    idleChild?.unref();
    idleChild?.channel?.unref();
    idle = setTimeout(() => {
      if (child === idleChild) child = undefined;
      if (idleChild?.connected) idleChild.disconnect();
    }, idle_ms).unref();
  }

  function start(): ChildProcess {
    const started = startChild(module, memory_mb);
    started.on('message', (answer: HelperAnswer) => {
      const call = settle(answer.id);
      if (answer.error) call?.reject(rebuild(answer.error));
      else call?.resolve(answer.result as never);
    });
    const ended = (why: unknown) => {
      if (child !== started) return;
      child = undefined;
      const error = new HelperDied(`The helper process ended: ${why}`);
      for (const id of [...waiting.keys()]) settle(id)?.reject(error);
    };
    started.once('error', ended);
    started.once('exit', (code, signal) => ended(signal ?? code));
    return started;
  }

  return {
    call(name, ...args) {
      clearTimeout(idle);
      child ??= start();
      const current = child;
      current.ref();
      current.channel?.ref();
      const id = ++last;
      return new Promise((resolve, reject) => {
        const limit = setTimeout(() => current.kill('SIGKILL'), limit_ms);
        waiting.set(id, { resolve, reject, limit });
        const task: HelperTask = { id, name, args };
        current.send(task, (cause) => {
          if (cause) settle(id)?.reject(new HelperDied('The helper process is gone', { cause }));
        });
      });
    },
    get pid() {
      return child?.pid;
    },
  };
}

function startChild(module: URL, memory_mb: number): ChildProcess {
  const script = fileURLToPath(new URL('./helper-process-child.ts', import.meta.url));
  const { PATH, LD_LIBRARY_PATH, TMPDIR } = process.env;
  const child = fork(script, [module.href, `${memory_mb}`], {
    serialization: 'advanced',
    execArgv: [],
    // More arenas only scatter the memory of decoded pictures.
    env: { PATH, LD_LIBRARY_PATH, TMPDIR, MALLOC_ARENA_MAX: '2' },
  });
  try {
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It works at the usual priority, too.
  }
  return child;
}

function rebuild({ problem, message, stack }: NonNullable<HelperAnswer['error']>): Error {
  if (problem) return new Problem(problem.code, message, problem);
  return Object.assign(new Error(message), { stack });
}
