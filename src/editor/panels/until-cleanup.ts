/**
 * Hands over what a promise brings, as the body of an effect. @returns the cleanup: afterwards nothing is handed over
 */
export function untilCleanup<Value>(
  promise: Promise<Value>,
  onValue: (value: Value) => void,
  /** by default nothing: what is loaded is a hint only, and nothing waits for it */
  onFailure: () => void = () => {},
): () => void {
  let current = true;
  promise.then(
    (value) => {
      if (current) onValue(value);
    },
    () => {
      if (current) onFailure();
    },
  );
  return () => {
    current = false;
  };
}
