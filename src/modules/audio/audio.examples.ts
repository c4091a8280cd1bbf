import type { Audio } from './audio.schema.ts';

export const audioExamples = {
  ordinary: { embed: 'https://soundcloud.com/forss/flickermood', media_type: 'soundcloud' },
  album: {
    embed: 'https://open.spotify.com/intl-de/album/1DFixLWuPkv3KT3TnV35m3',
    media_type: 'spotify',
  },
  podcast: { embed: 'https://wehrfunk.podigee.io/12-premiere', media_type: 'podigee' },
} satisfies Record<string, Audio>;
