import type { ModuleForm } from '../form.ts';
import type { SocialMedia } from './socialmedia.schema.ts';

export const socialmediaForm: ModuleForm<SocialMedia> = {
  label: 'Beitrag aus einem sozialen Netzwerk',
  fields: {
    platform: {
      widget: 'select',
      label: 'Anbieter',
      options: [
        { value: 'instagram', label: 'Instagram' },
        { value: 'facebook', label: 'Facebook' },
        { value: 'x', label: 'X' },
        { value: 'tiktok', label: 'TikTok' },
        { value: 'other', label: 'Anderer Anbieter' },
      ],
    },
    embed: {
      widget: 'address',
      label: 'Adresse des Beitrags',
      help: 'Link oder Einbettungscode. Geladen wird erst, wenn jemand zustimmt.',
    },
  },
};
