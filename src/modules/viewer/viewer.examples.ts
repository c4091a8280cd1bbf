import type { Viewer } from './viewer.schema.ts';

export const viewerExamples = {
  ordinary: {
    embed: 'https://issuu.com/hausamwehr/docs/spielzeitheft_26-27',
    title: 'Spielzeitheft 2026/27',
  },
  bare: { embed: 'https://e.issuu.com/embed.html?d=leporello&u=hausamwehr', title: '' },
} satisfies Record<string, Viewer>;
