import type { ModuleForm } from '../form.ts';
import type { Forms } from './forms.schema.ts';

export const formsForm: ModuleForm<Forms> = {
  label: 'Formular',
  fields: {
    hubspot_id: {
      widget: 'form',
      label: 'Formular',
      help: 'Ein Formular dieser Website, oder die Kennung eines Formulars bei HubSpot, das erst nach Zustimmung geladen wird.',
    },
  },
};
