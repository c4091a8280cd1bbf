import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Problem } from '../api/problem.ts';
import type { HelperAnswer, HelperTask } from './helper-process-child.ts';

type Functions = Record<string, (...args: never[]) => Promise<unknown>>;

export interface HelperOptions {
  /** ends this long after its last work */
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
  /** of the process, while there is one */
  readonly pid: number | undefined;
}

interface Waiting {
  resolve: (result: never) => void;
  reject: (error: Error) => void;
  limit: NodeJS.Timeout;
}

/**
 * Does heavy work in a process of its own, which starts when it is needed and ends when it is not: its memory comes
 * back, pages go before it, and what crashes or blocks there leaves the server alone. It is told no settings.
 */
export function createHelper<F extends Functions>(
  module: URL,
  { idle_ms = 20_000, limit_ms = 300_000, memory_mb = 2000 }: HelperOptions = {},
): Helper<F> {
  const waiting = new Map<number, Waiting>();
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last = 0;

  function settle(id: number): Waiting | undefined {
    const found = waiting.get(id);
    waiting.delete(id);
    clearTimeout(found?.limit);
    if (waiting.size === 0) rest();
    return found;
  }

  /** Does not keep the program from ending, and ends itself after a while. */
  function rest(): void {
    const resting = child;
    resting?.unref();
    resting?.channel?.unref();
    idle = setTimeout(() => {
      if (child === resting) child = undefined;
      if (resting?.connected) resting.disconnect();
    }, idle_ms).unref();
  }

  function start(): ChildProcess {
    const started = startChild(module, memory_mb);
    started.on('message', (answer: HelperAnswer) => {
      const asked = settle(answer.id);
      if (answer.error) asked?.reject(rebuild(answer.error));
      else asked?.resolve(answer.result as never);
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
      const asked = child;
      asked.ref();
      asked.channel?.ref();
      const id = ++last;
      return new Promise((resolve, reject) => {
        const limit = setTimeout(() => asked.kill('SIGKILL'), limit_ms);
        waiting.set(id, { resolve, reject, limit });
        const task: HelperTask = { id, name, args };
        asked.send(task, (cause) => {
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
