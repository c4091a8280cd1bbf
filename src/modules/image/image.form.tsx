import type { ModuleForm } from '../form.ts';
import type { ImageModule } from './image.schema.ts';

export const imageForm: ModuleForm<ImageModule> = {
  label: 'Bild',
  fields: {
    image: { widget: 'image', label: 'Bild' },
    format: {
      widget: 'select',
      label: 'Format',
      options: [
        { value: 'original', label: 'Wie aufgenommen' },
        { value: 'horizontal', label: 'Querformat' },
        { value: 'vertical', label: 'Hochformat' },
      ],
    },
    caption: {
      widget: 'text',
      label: 'Bildunterschrift',
      help: 'Nur für diese Stelle; leer bleibt die des Bildes.',
    },
  },
};
