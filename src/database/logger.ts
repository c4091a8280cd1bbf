/** What the database needs of a logger; pino is one. */
export interface DatabaseLogger {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export const silentLogger: DatabaseLogger = { info: () => {}, warn: () => {}, error: () => {} };
