import * as z from 'zod/mini';
import { defineModule } from '../definition.ts';
import { shortText } from '../fields/fields.schema.ts';
import { hubspotForm } from './hubspot.ts';

/** MOD-14. A number is a form of this house, anything else a HubSpot form (G-39). */
export const formsSchema = z.strictObject({
  hubspot_id: shortText({
    required: 'Bitte ein Formular auswählen oder eine Kennung eingeben.',
    max: 100,
  }).check(z.regex(/^[\w-]*$/, 'Nur Buchstaben, Ziffern, Binde- und Unterstrich.')),
});

export type Forms = z.infer<typeof formsSchema>;

/** The id of the house's own form, or null for HubSpot. */
export function ownFormId(hubspot_id: string): number | null {
  return /^[1-9]\d{0,8}$/.test(hubspot_id) ? Number(hubspot_id) : null;
}

export const forms = defineModule({
  model: 'forms',
  schema: formsSchema,
  initial: { hubspot_id: '' },
  external: ({ hubspot_id }, rules) => hubspotForm(hubspot_id, rules),
  references({ hubspot_id }) {
    const id = ownFormId(hubspot_id);
    return { forms: id === null ? [] : [id] };
  },
  resolved: ({ hubspot_id }, found) => ({
    form_obj: found.forms.get(ownFormId(hubspot_id) ?? 0) ?? null,
  }),
});
