import type { ModuleForm } from '../form.ts';
import type { Headline } from './headline.schema.ts';

export const headlineForm: ModuleForm<Headline> = {
  label: 'Überschrift',
  fields: {
    content: { widget: 'text', label: 'Überschrift' },
    headline_level: {
      widget: 'select',
      label: 'Ebene',
      options: [2, 3, 4, 5, 6].map((value) => ({ value, label: `H${value}` })),
      help: 'Die Ebene sagt, wie der Text gegliedert ist; H3 steht unter H2.',
    },
    preline: { widget: 'text', label: 'Zeile darüber' },
    subline: { widget: 'text', label: 'Zeile darunter' },
    anchor: {
      widget: 'anchor',
      label: 'Sprungmarke',
      help: 'Damit kann ein Link genau hierher führen.',
    },
  },
};
