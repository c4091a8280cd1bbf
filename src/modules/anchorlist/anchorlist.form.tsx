import type { ModuleForm } from '../form.ts';
import type { AnchorList, AnchorListItem } from './anchorlist.schema.ts';

export const anchorlistForm: ModuleForm<AnchorList> = {
  label: 'Sprungliste',
  children: { label: 'Einträge', add: 'Eintrag hinzufügen' },
  fields: {
    sticky: {
      widget: 'switch',
      label: 'Am Bildschirmrand festhalten',
      help: 'Ohne eigene Einträge nennt die Liste alle Sprungmarken der Seite.',
    },
  },
};

export const anchorlistitemForm: ModuleForm<AnchorListItem> = {
  label: 'Eintrag der Sprungliste',
  fields: {
    text: { widget: 'text', label: 'Text' },
    anchor: { widget: 'anchor', label: 'Sprungmarke' },
  },
};
