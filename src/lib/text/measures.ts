/** `3:05`, `1:02:07`; '' if unknown. @param seconds */
export function formatDuration(seconds: number | null): string {
  if (seconds === null) return '';
  const whole = Math.round(seconds);
  const two = (part: number) => `${part % 60}`.padStart(2, '0');
  const [minutes, hours] = [Math.floor(whole / 60), Math.floor(whole / 3600)];
  return `${hours ? `${hours}:${two(minutes)}` : minutes}:${two(whole)}`;
}

const UNITS = ['KB', 'MB', 'GB'] as const;

/** `340 KB`, `1,2 MB`, `48 MB`: two significant digits. */
export function formatSize(bytes: number): string {
  const unit = bytes < 999_500 ? 0 : bytes < 999_500_000 ? 1 : 2;
  const size = bytes / 1000 ** (unit + 1);
  const digits = unit > 0 && size < 9.95 ? 1 : 0;
  return `${Math.max(size, 1).toFixed(digits).replace('.', ',')} ${UNITS[unit]}`;
}
