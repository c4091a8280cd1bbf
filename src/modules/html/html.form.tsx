import type { ModuleForm } from '../form.ts';
import type { HtmlModule } from './html.schema.ts';

export const htmlForm: ModuleForm<HtmlModule> = {
  label: 'HTML',
  fields: {
    html: {
      widget: 'textarea',
      label: 'HTML',
      rows: 14,
      help: 'Tabellen, Listen, Bilder dieser Website. Skripte, Formulare, Stile und fremde Inhalte werden entfernt.',
    },
    image: { widget: 'image', label: 'Vorschaubild' },
  },
};
