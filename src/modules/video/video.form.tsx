import type { ModuleForm } from '../form.ts';
import type { Video } from './video.schema.ts';

/** Also used for videos in a list. */
export const filmForm: Omit<ModuleForm<Video>['fields'], 'anchor'> = {
  video_url: {
    widget: 'address',
    label: 'Adresse des Videos',
    help: 'Link oder Einbettungscode. Geladen wird erst, wenn jemand zustimmt.',
  },
  image: {
    widget: 'image',
    label: 'Vorschaubild',
    help: 'Steht an der Stelle des Videos, bis es geladen ist.',
  },
  title: { widget: 'text', label: 'Titel' },
  length: { widget: 'text', label: 'Länge', help: 'Zum Beispiel 3:45.' },
};

export const videoForm: ModuleForm<Video> = {
  label: 'Video',
  fields: { ...filmForm, anchor: { widget: 'anchor', label: 'Sprungmarke' } },
};
