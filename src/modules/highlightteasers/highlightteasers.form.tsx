import type { ModuleForm } from '../form.ts';
import type { HighlightTeasers } from './highlightteasers.schema.ts';

export const highlightteasersForm: ModuleForm<HighlightTeasers> = {
  label: 'Das Neueste aus Rubriken',
  fields: {
    categories: {
      widget: 'options',
      label: 'Rubriken',
      from: 'article-categories',
      help: 'Eine bis acht. Gezeigt wird jeweils das Neueste.',
    },
  },
};
