import type { ModuleForm } from '../form.ts';
import { fullteaserForm } from '../fullteaser/fullteaser.form.tsx';
import type { TeaserList, TeaserListItem } from './teaserlist.schema.ts';

export const teaserlistForm: ModuleForm<TeaserList> = {
  label: 'Teaserliste',
  children: { label: 'Teaser', add: 'Teaser hinzufügen' },
  fields: {
    extra_class: {
      widget: 'select',
      label: 'Darstellung',
      options: [
        { value: 'slider', label: 'Zum Schieben' },
        { value: 'list', label: 'Untereinander' },
      ],
    },
  },
};

export const teaserlistitemForm: ModuleForm<TeaserListItem> = {
  label: 'Teaser der Liste',
  fields: {
    ...fullteaserForm.fields,
    online_from: { widget: 'moment', label: 'Zu sehen ab', help: 'Leer: sofort.' },
    online_to: { widget: 'moment', label: 'Zu sehen bis', help: 'Leer: ohne Ende.' },
  },
};
