import type { ModuleForm } from '../form.ts';
import type { HeroMedia } from './heromedia.schema.ts';

export const heromediaForm: ModuleForm<HeroMedia> = {
  label: 'Auftakt mit Bild oder Film',
  fields: {
    headline: { widget: 'text', label: 'Überschrift' },
    text: { widget: 'rich-text', label: 'Text' },
    button_text: { widget: 'text', label: 'Text der Schaltfläche' },
    button_link: {
      widget: 'address',
      isLink: true,
      label: 'Wohin sie führt',
      help: 'Beginnt mit https://, mailto:, tel:, / oder #.',
      fills: {
        headline: 'headline',
        text: 'subline',
        button_text: 'link_text',
        image: 'image',
      },
    },
    image: { widget: 'image', label: 'Bild', isOptional: true },
    video: {
      widget: 'text',
      label: 'Film',
      help: 'Adresse einer Datei dieser Website (mp4 oder webm). Läuft ohne Ton in der Schleife; wer Bewegung abgestellt hat, sieht das Bild.',
    },
    sticky: { widget: 'switch', label: 'Schaltfläche am Bildschirmrand festhalten' },
    online_from: { widget: 'moment', label: 'Zu sehen ab' },
    online_to: { widget: 'moment', label: 'Zu sehen bis', help: 'Leer: ohne Ende.' },
  },
};
