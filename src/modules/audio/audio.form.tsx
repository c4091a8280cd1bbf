import type { ModuleForm } from '../form.ts';
import type { Audio } from './audio.schema.ts';

export const audioForm: ModuleForm<Audio> = {
  label: 'Audio',
  fields: {
    media_type: {
      widget: 'select',
      label: 'Anbieter',
      options: [
        { value: 'soundcloud', label: 'SoundCloud' },
        { value: 'spotify', label: 'Spotify' },
        { value: 'podigee', label: 'Podigee' },
        { value: 'mixcloud', label: 'Mixcloud' },
        { value: 'other', label: 'Anderer Anbieter' },
      ],
    },
    embed: {
      widget: 'address',
      label: 'Adresse',
      help: 'Link oder Einbettungscode. Geladen wird erst, wenn jemand zustimmt.',
    },
  },
};
