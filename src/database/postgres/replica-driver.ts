import type {
  CompiledQuery,
  DatabaseConnection,
  Driver,
  PostgresDialectConfig,
  QueryResult,
} from 'kysely';
import { ServerDialect } from './dialect.ts';
import type { Replica } from './replica.ts';
import type { Replicas } from './replicas.ts';

const READS = /^\s*(select|with)\b/i;

/** The primary, and a replica for what `Replicas` says. */
export class ReplicatedDialect extends ServerDialect {
  readonly #replicas: Replicas;

  constructor(config: PostgresDialectConfig, replicas: Replicas) {
    super(config);
    this.#replicas = replicas;
  }

  override createDriver(): Driver {
    return readFromReplicas(super.createDriver(), this.#replicas);
  }
}

function readFromReplicas(primary: Driver, replicas: Replicas): Driver {
  const acquire = primary.acquireConnection.bind(primary);
  const release = primary.releaseConnection.bind(primary);
  const askPrimary = async <Row>(query: CompiledQuery): Promise<QueryResult<Row>> => {
    const connection = await acquire();
    try {
      return await connection.executeQuery<Row>(query);
    } finally {
      await release(connection);
    }
  };
  primary.acquireConnection = async (options) => {
    const replica = replicas.current;
    return replica ? new ReplicaConnection(replica, replicas, askPrimary) : acquire(options);
  };
  primary.releaseConnection = async (connection) =>
    connection instanceof ReplicaConnection ? undefined : release(connection);
  return primary;
}

/** Runs single statements. What a replica fails to answer, for whatever reason, the primary does: nothing was changed. */
class ReplicaConnection implements DatabaseConnection {
  readonly #replica: Replica;
  readonly #replicas: Replicas;
  readonly #askPrimary: <Row>(query: CompiledQuery) => Promise<QueryResult<Row>>;

  constructor(
    replica: Replica,
    replicas: Replicas,
    askPrimary: <Row>(query: CompiledQuery) => Promise<QueryResult<Row>>,
  ) {
    this.#replica = replica;
    this.#replicas = replicas;
    this.#askPrimary = askPrimary;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (READS.test(query.sql)) {
      const answer = await this.#replica.execute<Row>(query).catch(() => null);
      if (answer) return answer;
    }
    // and what is read after a write, too
    this.#replicas.giveUp();
    return this.#askPrimary(query);
  }

  // biome-ignore lint/correctness/useYield: rows are streamed by backups and exports alone, never for visitors
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Rows are not streamed from a replica.');
  }
}
