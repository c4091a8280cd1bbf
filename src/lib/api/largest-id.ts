/** Ids of records end here, at the largest integer of the database: a larger one must not reach a query. */
export const LARGEST_ID = 2_147_483_647;
