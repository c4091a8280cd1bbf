import type { Forms } from './forms.schema.ts';

export const formsExamples = {
  own: { hubspot_id: '4' },
  hubspot: { hubspot_id: '2f1c8a90-7d4e-4b1a-9c55-0d2e6f7a8b9c' },
} satisfies Record<string, Forms>;
