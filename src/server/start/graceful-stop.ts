import type { FastifyBaseLogger } from 'fastify';

export interface StopStep {
  name: string;
  run: () => Promise<unknown>;
}

export interface GracefulStopOptions {
  /** run in this order; a failed one does not prevent the next */
  steps: readonly StopStep[];
  /** called first */
  onStopping: () => void;
  /** called with the step that exceeded the deadline, before the process ends anyway */
  onTimeout?: (step: string) => void;
  logger: FastifyBaseLogger;
  /** the process ends after this, finished or not */
  deadline_ms?: number;
}

/** `npm start` forwards signals that the terminal sends to this process as well: the duplicate arrives at once. */
const DUPLICATE_SIGNAL_MS = 500;
const DEADLINE_MS = 20_000;

/**
 * Ends the process on SIGTERM or SIGINT after running the steps, within the deadline; a second signal ends it at once. An
 * uncaught error is logged and ends it with 1, since the state after it is unknown.
 * @returns a function that runs the rest of a start and, once the process is stopping, only logs its errors
 */
export function stopGracefully(
  options: GracefulStopOptions,
): (work: () => Promise<void>) => Promise<void> {
  const { logger, steps, onStopping, onTimeout, deadline_ms = DEADLINE_MS } = options;
  let stoppingSince = 0;
  let currentStep = '';

  const stop = async () => {
    onStopping();
    for (const { name, run } of steps) {
      currentStep = name;
      await run().catch((err: unknown) => logger.error({ err }, `stopping failed: ${name}`));
    }
    process.exit(0);
  };

  const onSignal = (signal: NodeJS.Signals) => {
    if (stoppingSince === 0) {
      stoppingSince = performance.now();
      logger.info({ signal }, 'stopping');
      setTimeout(() => {
        logger.error({ step: currentStep }, 'stopping took too long');
        onTimeout?.(currentStep);
        process.exit(1);
      }, deadline_ms).unref();
      void stop();
    } else if (performance.now() - stoppingSince > DUPLICATE_SIGNAL_MS) {
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
      if (stoppingSince === 0) throw error;
      logger.info({ err: error }, 'stopped in the middle of the start');
    }
  };
}
