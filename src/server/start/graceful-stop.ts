import type { FastifyBaseLogger } from 'fastify';

export interface StopStep {
  name: string;
  run: () => Promise<unknown>;
}

export interface GracefulStopOptions {
  /** in this order; one that fails does not keep the next from running */
  steps: readonly StopStep[];
  /** called first: no new visitors */
  onStopping: () => void;
  /** called with the step that exceeded the deadline, before the process ends anyway */
  onTooLong?: (step: string) => void;
  logger: FastifyBaseLogger;
  /** after this the process ends, finished or not */
  deadline_ms?: number;
}

/** `npm start` passes a signal on that the terminal has sent already: the twin arrives within moments. */
const TWIN_MS = 500;
const DEADLINE_MS = 20_000;

/**
 * Ends the process when it is asked to (SIGTERM, SIGINT): finishes what runs, within the deadline. Asked again
 * it ends at once. What nobody caught is logged and ends it with 1: the state after it is unknown.
 * @returns runs the rest of a start; when the process is asked to stop meanwhile, its errors are only logged
 */
export function stopGracefully(
  options: GracefulStopOptions,
): (work: () => Promise<void>) => Promise<void> {
  const { logger, steps, onStopping, onTooLong, deadline_ms = DEADLINE_MS } = options;
  let since = 0;
  let running = '';

  const stop = async () => {
    onStopping();
    for (const { name, run } of steps) {
      running = name;
      await run().catch((err: unknown) => logger.error({ err }, `stopping failed: ${name}`));
    }
    process.exit(0);
  };

  const onSignal = (signal: NodeJS.Signals) => {
    if (since === 0) {
      since = performance.now();
      logger.info({ signal }, 'stopping');
      setTimeout(() => {
        logger.error({ step: running }, 'stopping took too long');
        onTooLong?.(running);
        process.exit(1);
      }, deadline_ms).unref();
      void stop();
    } else if (performance.now() - since > TWIN_MS) {
      process.exit(1);
    }
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);

  const onUncaught = (err: unknown) => {
    logger.error({ err }, 'uncaught');
    process.exit(1);
  };
  process.on('uncaughtException', onUncaught);
  process.on('unhandledRejection', onUncaught);

  return async (work) => {
    try {
      await work();
    } catch (error) {
      if (since === 0) throw error;
      logger.info({ err: error }, 'stopped in the middle of the start');
    }
  };
}
