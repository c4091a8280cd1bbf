import type { Video } from './video.schema.ts';

const base = { image: 1, anchor: '' };

export const videoExamples = {
  ordinary: {
    ...base,
    video_url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    title: 'Probenbesuch: Was das Wehr erzählt',
    length: '3:45',
    anchor: 'probe',
  },
  unlisted: { ...base, video_url: 'https://vimeo.com/76979871/8272103f6e', title: '', length: '' },
  long: {
    ...base,
    video_url: 'https://youtu.be/aqz-KE-bpKQ?t=1m5s',
    title:
      'Donaudampfschifffahrtsgesellschaftskapitänsmützen: ein Gespräch über Kostüme, das länger dauert als die Vorstellung selbst und von beidem mehr erzählt',
    length: '1:42:07',
  },
} satisfies Record<string, Video>;
