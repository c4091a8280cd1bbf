import type { ModuleForm } from '../form.ts';
import type { SelfhostedAudio } from './selfhosted-audio.schema.ts';

export const selfhostedAudioForm: ModuleForm<SelfhostedAudio> = {
  label: 'Audio aus der Mediathek',
  fields: {
    file: { widget: 'file', label: 'Tonaufnahme', kind: 'audio' },
    title: { widget: 'text', label: 'Titel' },
    transcript: {
      widget: 'rich-text',
      label: 'Transkript',
      help: 'Für alle, die nicht hören können oder gerade nicht wollen.',
    },
  },
};
