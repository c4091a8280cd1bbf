import type { SelfhostedAudio } from './selfhosted-audio.schema.ts';

export const selfhostedAudioExamples = {
  ordinary: {
    file: 1,
    title: 'Der Pausengong',
    transcript: '<p>Drei Töne, aufsteigend: g, h, d. Dann Stille.</p>',
  },
  bare: { file: 1, title: '', transcript: '' },
} satisfies Record<string, SelfhostedAudio>;
