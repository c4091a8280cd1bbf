import type { SelectQueryBuilder } from 'kysely';

/** How many rows a query finds. @param query without columns */
export async function countRows<Tables, Table extends keyof Tables, Columns>(
  query: SelectQueryBuilder<Tables, Table, Columns>,
): Promise<number> {
  const counted = query.select((eb) => eb.fn.countAll<number>().as('count'));
  const { count } = (await counted.executeTakeFirstOrThrow()) as { count: number };
  return Number(count);
}
