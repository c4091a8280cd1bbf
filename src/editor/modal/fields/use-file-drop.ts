import { type DragEvent, useState } from 'react';

/** A field onto which files can be dropped. @param onFile called with the first one, and with all */
export function useFileDrop(onFile: (file: File, all: readonly File[]) => void) {
  const [isOver, setOver] = useState(false);
  const handlers = {
    onDragOver(event: DragEvent) {
      // the finder above the field has its own place to drop
      if (event.defaultPrevented || !event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
      if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false);
    },
    onDrop(event: DragEvent) {
      setOver(false);
      if (event.defaultPrevented) return;
      event.preventDefault();
      const all = [...event.dataTransfer.files];
      const [file] = all;
      if (file) onFile(file, all);
    },
  };
  return { isOver, handlers };
}
