import { videoExamples } from '../video/video.examples.ts';
import type { VideoList, VideoListItem } from './videolist.schema.ts';

export const videolistExamples = {
  ordinary: { anchor: '' },
  anchored: { anchor: 'videos' },
} satisfies Record<string, VideoList>;

const { anchor: _, ...film } = videoExamples.ordinary;
const { anchor: __, ...unlisted } = videoExamples.unlisted;

export const videolistitemExamples = {
  ordinary: film,
  unlisted,
} satisfies Record<string, VideoListItem>;
