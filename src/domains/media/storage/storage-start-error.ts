/** The storage cannot be used; the message is a German sentence for operators. */
export class StorageStartError extends Error {
  override readonly name = 'StorageStartError';
}
