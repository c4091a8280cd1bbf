import type { SelfhostedVideo } from './selfhosted-video.schema.ts';

export const selfhostedVideoExamples = {
  ordinary: { file: 1, image: 1, title: 'Der Vorhang geht auf', captions_file: 2 },
  bare: { file: 1, image: null, title: '', captions_file: null },
} satisfies Record<string, SelfhostedVideo>;
