import type { ModuleForm } from '../form.ts';
import type { Faq, FaqItem } from './faq.schema.ts';

export const faqForm: ModuleForm<Faq> = {
  label: 'Fragen und Antworten',
  children: { label: 'Fragen', add: 'Frage hinzufügen' },
  fields: {},
};

export const faqitemForm: ModuleForm<FaqItem> = {
  label: 'Frage und Antwort',
  fields: {
    question: { widget: 'text', label: 'Frage' },
    answer: { widget: 'rich-text', label: 'Antwort' },
    anchor: {
      widget: 'anchor',
      label: 'Sprungmarke',
      help: 'Ein Link dorthin klappt die Antwort auf.',
    },
  },
};
