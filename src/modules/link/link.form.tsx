import type { ModuleForm } from '../form.ts';
import type { LinkModule } from './link.schema.ts';

export const linkForm: ModuleForm<LinkModule> = {
  label: 'Link',
  fields: {
    link_text: { widget: 'text', label: 'Text des Links' },
    link: { widget: 'link', label: 'Seite dieser Website' },
    link_url: {
      widget: 'address',
      label: 'Oder eine Adresse',
      help: 'Beginnt mit https://, mailto:, tel:, / oder #. Die gewählte Seite hat Vorrang.',
    },
    extra_class: {
      widget: 'select',
      label: 'Darstellung',
      options: [
        { value: 'button', label: 'Schaltfläche' },
        { value: 'link', label: 'Textlink' },
        { value: 'slider', label: 'Band über die ganze Breite' },
      ],
    },
    sticky: { widget: 'switch', label: 'Am Bildschirmrand festhalten' },
    anchor: { widget: 'anchor', label: 'Sprungmarke' },
  },
};
