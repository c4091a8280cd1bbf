import type { ModuleForm } from '../form.ts';
import type { Quote } from './quote.schema.ts';

export const quoteForm: ModuleForm<Quote> = {
  label: 'Zitat',
  fields: {
    content: {
      widget: 'rich-text',
      label: 'Zitat',
      help: 'Ohne Anführungszeichen; sie stehen von selbst davor und dahinter.',
    },
    author: { widget: 'text', label: 'Wer das sagt' },
  },
};
