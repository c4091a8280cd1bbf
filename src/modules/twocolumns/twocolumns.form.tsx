import type { ModuleForm } from '../form.ts';
import type { TwoColumns } from './twocolumns.schema.ts';

export const twocolumnsForm: ModuleForm<TwoColumns> = {
  label: 'Zwei Spalten',
  fields: {
    image: { widget: 'image', label: 'Bild' },
    text: { widget: 'rich-text', label: 'Text' },
    extra_class: {
      widget: 'select',
      label: 'Anordnung',
      options: [
        { value: 'image-text', label: 'Bild, dann Text' },
        { value: 'text-image', label: 'Text, dann Bild' },
      ],
    },
  },
};
