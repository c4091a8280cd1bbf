import type { ModuleForm } from '../form.ts';
import { filmForm } from '../video/video.form.tsx';
import type { VideoList, VideoListItem } from './videolist.schema.ts';

export const videolistForm: ModuleForm<VideoList> = {
  label: 'Videoliste',
  children: { label: 'Videos', add: 'Video hinzufügen' },
  fields: { anchor: { widget: 'anchor', label: 'Sprungmarke' } },
};

export const videolistitemForm: ModuleForm<VideoListItem> = {
  label: 'Video der Liste',
  fields: filmForm,
};
