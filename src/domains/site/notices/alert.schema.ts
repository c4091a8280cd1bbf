import * as z from 'zod/mini';

/** ENT-18, API-34 */
export const alertAnswer = z.object({
  id: z.int(),
  title: z.string(),
  text: z.string(),
  link: z.object({ url: z.string() }),
  link_title: z.string(),
});

export type AlertAnswer = z.infer<typeof alertAnswer>;
