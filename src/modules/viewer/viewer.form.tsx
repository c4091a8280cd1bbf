import type { ModuleForm } from '../form.ts';
import type { Viewer } from './viewer.schema.ts';

export const viewerForm: ModuleForm<Viewer> = {
  label: 'Dokument zum Blättern',
  fields: {
    embed: {
      widget: 'address',
      label: 'Adresse',
      help: 'Link oder Einbettungscode. Geladen wird erst, wenn jemand zustimmt.',
    },
    title: { widget: 'text', label: 'Titel' },
  },
};
