import type { ModuleForm } from '../form.ts';
import type { Table } from './table.schema.ts';

export const tableForm: ModuleForm<Table> = {
  label: 'Tabelle',
  fields: {
    title: {
      widget: 'text',
      label: 'Beschriftung',
      help: 'Steht über der Tabelle und sagt, was sie zeigt.',
    },
    content: {
      widget: 'rich-text',
      isTable: true,
      label: 'Zeilen und Spalten',
      help: 'Aus einer Tabellenkalkulation kopieren und in eine Zelle einfügen: Die Tabelle wächst mit.',
    },
  },
};
