import * as z from 'zod/mini';

/** A named text as answered (part 3). */
export const houseText = z.strictObject({ title: z.string(), content: z.string() });

export type HouseText = z.infer<typeof houseText>;
