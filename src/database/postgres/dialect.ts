import { type DatabaseIntrospector, type Kysely, PostgresDialect } from 'kysely';
import { Introspector } from '../introspector.ts';

/** Kysely's dialect, with the migrator's question answered by names only. */
export class ServerDialect extends PostgresDialect {
  // biome-ignore lint/suspicious/noExplicitAny: as in Kysely's own dialects
  override createIntrospector(db: Kysely<any>): DatabaseIntrospector {
    return new Introspector(db);
  }
}
