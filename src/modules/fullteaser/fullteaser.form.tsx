import type { ModuleForm } from '../form.ts';
import type { Fullteaser } from './fullteaser.schema.ts';

export const fullteaserForm: ModuleForm<Fullteaser> = {
  label: 'Teaser',
  fields: {
    // first, because it fills the others
    link: {
      widget: 'link',
      label: 'Führt zu',
      help: 'Was unten noch leer ist, wird von dort übernommen.',
      fills: {
        image: 'image',
        preline: 'preline',
        headline: 'headline',
        subline: 'subline',
        text: 'text',
        link_text: 'link_text',
      },
    },
    image: { widget: 'image', label: 'Bild' },
    preline: { widget: 'text', label: 'Zeile darüber' },
    headline: { widget: 'text', label: 'Überschrift' },
    subline: { widget: 'text', label: 'Zeile darunter' },
    text: { widget: 'rich-text', label: 'Beschreibung', help: 'Höchstens 3000 Zeichen.' },
    link_text: { widget: 'text', label: 'Text des Links' },
    extra_class: {
      widget: 'select',
      label: 'Variante',
      options: [
        { value: 'image-left', label: 'Bild links' },
        { value: 'image-right', label: 'Bild rechts' },
        { value: 'fullscreen', label: 'Bild füllt das Fenster' },
      ],
    },
  },
};
