import type { ModuleForm } from '../form.ts';
import type { TextModule } from './text.schema.ts';

export const textForm: ModuleForm<TextModule> = {
  label: 'Text',
  fields: {
    content: { widget: 'rich-text', label: 'Text' },
    decrease_distance: { widget: 'switch', label: 'Weniger Abstand zum Nächsten' },
    anchor: {
      widget: 'anchor',
      label: 'Sprungmarke',
      help: 'Damit kann ein Link genau hierher führen.',
    },
  },
};
