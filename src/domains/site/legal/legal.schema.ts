import * as z from 'zod/mini';

/** A text of the house as its call answers it (part 3). */
export const houseText = z.strictObject({ title: z.string(), content: z.string() });

export type HouseText = z.infer<typeof houseText>;
