/**
 * What the work answers, if it does within `max_ms`. Late work goes on, and what it answers then is ignored.
 * @throws the error that `late` makes
 */
export async function limitTime<T>(
  work: Promise<T>,
  max_ms: number,
  late: () => Error,
): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(late()), max_ms);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
