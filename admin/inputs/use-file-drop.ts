import { type DragEvent, useState } from 'react';

/** Shows where a file would land. */
export const DROP_HERE = { outline: '2px dashed currentColor', outlineOffset: '0.5rem' } as const;

/** A field onto which a file is dragged; only the first one counts. */
export function useFileDrop(onFile: (file: File) => void) {
  const [isOver, setOver] = useState(false);
  const handlers = {
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
      if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false);
    },
    onDrop(event: DragEvent) {
      setOver(false);
      // the finder above the field has its own place to drop
      if (event.defaultPrevented) return;
      event.preventDefault();
      const [file] = event.dataTransfer.files;
      if (file) onFile(file);
    },
  };
  return { isOver, handlers };
}
