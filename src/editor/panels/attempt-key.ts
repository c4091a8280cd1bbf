/**
 * Idempotency keys of one form. The same request has the same key, since the answer to the last attempt may have been lost;
 * with other words it is another one.
 * @returns the key of a request
 */
export function createAttempts(): (request: object) => string {
  let last = { text: '', key: '' };
  return (request) => {
    const text = JSON.stringify(request);
    if (last.text !== text) last = { text, key: crypto.randomUUID() };
    return last.key;
  };
}
