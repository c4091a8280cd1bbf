import type { ModuleForm } from '../form.ts';
import type { SelfhostedVideo } from './selfhosted-video.schema.ts';

export const selfhostedVideoForm: ModuleForm<SelfhostedVideo> = {
  label: 'Video aus der Mediathek',
  fields: {
    file: { widget: 'file', label: 'Video', kind: 'video' },
    image: {
      widget: 'image',
      label: 'Standbild',
      isOptional: true,
      help: 'Steht da, bis jemand das Video startet.',
    },
    title: { widget: 'text', label: 'Titel' },
    captions_file: {
      widget: 'file',
      label: 'Untertitel',
      kind: 'document',
      isOptional: true,
      help: 'Eine WebVTT-Datei mit allem, was gesprochen wird und zu hören ist.',
    },
  },
};
