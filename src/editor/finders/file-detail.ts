import type { FileObject } from '#lib/answers/file.ts';
import { findersTexts } from './finders.texts.ts';

/** 'MP4 · 3:20 · 12,5 MB' */
export function fileDetail({ filename, duration, size }: FileObject): string {
  const ending = /\.(\w{1,5})$/.exec(filename)?.[1]?.toUpperCase() ?? '';
  return [ending, duration === null ? '' : formatLength(duration), findersTexts.file.size(size)]
    .filter(Boolean)
    .join(' · ');
}

function formatLength(seconds: number): string {
  const whole = Math.round(seconds);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60)];
  const two = (number: number) => `${number}`.padStart(2, '0');
  const rest = two(whole % 60);
  return hours ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}
