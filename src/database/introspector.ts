import {
  type DatabaseMetadataOptions,
  type Kysely,
  PostgresIntrospector,
  type TableMetadata,
} from 'kysely';

/**
 * Tells Kysely's migrator which tables exist, by name only. It asks twice for each migration, and reading every column of
 * every table each time took three quarters of a first start's migrations. Others get the columns, too.
 */
export class Introspector extends PostgresIntrospector {
  // biome-ignore lint/suspicious/noExplicitAny: as in Kysely's own introspectors
  readonly #db: Kysely<any>;

  // biome-ignore lint/suspicious/noExplicitAny: as in Kysely's own introspectors
  constructor(db: Kysely<any>) {
    super(db);
    this.#db = db;
  }

  override async getTables(options?: DatabaseMetadataOptions): Promise<TableMetadata[]> {
    // only the migrator asks for its own tables
    return options?.withInternalKyselyTables ? this.#listNames() : super.getTables(options);
  }

  async #listNames(): Promise<TableMetadata[]> {
    const found = await this.#db
      .selectFrom('pg_catalog.pg_tables')
      .select(['tablename as name', 'schemaname as schema'])
      .where('schemaname', 'not in', ['pg_catalog', 'information_schema'])
      .execute();
    return found.map(({ name, schema }) => ({
      name,
      schema,
      isView: false,
      isForeign: false,
      columns: [],
    }));
  }
}
