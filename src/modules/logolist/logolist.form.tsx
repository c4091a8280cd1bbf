import type { ModuleForm } from '../form.ts';
import type { LogoList, LogoListItem } from './logolist.schema.ts';

export const logolistForm: ModuleForm<LogoList> = {
  label: 'Logoliste',
  children: { label: 'Logos', add: 'Logo hinzufügen' },
  fields: {
    extra_class: {
      widget: 'select',
      label: 'Größe',
      options: [
        { value: 'small', label: 'Klein' },
        { value: 'large', label: 'Groß' },
      ],
    },
  },
};

export const logolistitemForm: ModuleForm<LogoListItem> = {
  label: 'Logo',
  fields: {
    image: { widget: 'image', label: 'Logo' },
    text: { widget: 'text', label: 'Wessen Logo', help: 'Steht unter dem Logo.' },
    link: { widget: 'link', label: 'Seite dieser Website' },
    link_url: {
      widget: 'address',
      label: 'Oder eine Adresse',
      help: 'Beginnt mit https://, mailto:, tel:, / oder #. Die gewählte Seite hat Vorrang.',
    },
  },
};
