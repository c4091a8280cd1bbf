import type { SelfhostedAudio } from './selfhosted-audio.schema.ts';

export const selfhostedAudioExamples = {
  ordinary: {
    file: 3,
    title: 'Der Pausengong',
    transcript: '<p>Drei Töne, aufsteigend: g, h, d. Dann Stille.</p>',
  },
  bare: { file: 3, title: '', transcript: '' },
} satisfies Record<string, SelfhostedAudio>;
