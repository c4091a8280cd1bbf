/** The process behind `createHelper`: loads one module and runs its functions on request. */
import { type FieldErrors, isProblem, type ProblemCode } from '../api/problem.ts';

export interface HelperTask {
  id: number;
  name: string;
  args: unknown[];
}

export interface HelperAnswer {
  id: number;
  result?: unknown;
  error?: {
    message: string;
    stack: string | undefined;
    problem?: {
      code: ProblemCode;
      field_errors: FieldErrors | undefined;
      extra: Record<string, unknown>;
    };
  };
}

/** A decoder allocates about 30 MB in this time. */
const CHECK_MS = 50;

type Functions = Record<string, (...args: unknown[]) => Promise<unknown>>;

// Ctrl-C in a terminal reaches this process too; it ends with its parent instead.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
// The parent has ended or disconnected. `process.exit` would wait for decoder threads.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));

const [, , module = '', memory_mb = ''] = process.argv;
const functions: Promise<Functions> = import(module);

// Decoders allocate outside V8's heap, and systems limit that differently, so the process checks itself. Decoders run in
// threads, so the timer fires.
setInterval(() => {
  if (process.memoryUsage.rss() > Number(memory_mb) * 1e6) process.kill(process.pid, 'SIGKILL');
}, CHECK_MS).unref();

process.on('message', async ({ id, name, args }: HelperTask) => {
  const answer = await perform(name, args).then(
    (result): HelperAnswer => ({ id, result }),
    (error: unknown): HelperAnswer => ({ id, error: toPlainError(error) }),
  );
  process.send?.(answer);
});

async function perform(name: string, args: unknown[]): Promise<unknown> {
  const work = (await functions)[name];
  if (!work) throw new Error(`There is no function "${name}".`);
  return work(...args);
}

function toPlainError(error: unknown): NonNullable<HelperAnswer['error']> {
  if (!(error instanceof Error)) return { message: String(error), stack: undefined };
  const { message, stack } = error;
  if (!isProblem(error)) return { message, stack };
  const { code, field_errors, extra } = error;
  return { message, stack, problem: { code, field_errors, extra } };
}
