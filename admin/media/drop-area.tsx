import { Box } from '@mui/material';
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { mediaTexts as words } from './media.texts.ts';
import { uploads } from './uploads.ts';

/** For the file dialog only; the server checks the contents. */
const ACCEPTED = 'image/*,video/mp4,video/webm,audio/*,application/pdf,.pdf,.vtt';

interface DropAreaProps {
  /** folder shown in the list, which new files go into */
  folder: string;
  children(choose: () => void): ReactNode;
}

/** Uploads files that are dropped on the screen, pasted or chosen. */
export function DropArea({ folder, children }: DropAreaProps) {
  const add = (files: readonly File[]) =>
    uploads.add(files, Number(folder) ? { folder_id: folder } : {});
  const onFiles = useRef(add);
  onFiles.current = add;
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      onFiles.current(files);
    };
    document.addEventListener('paste', onPaste, { signal: controller.signal });
    return () => controller.abort();
  }, []);
  return (
    <Box
      sx={{ position: 'relative', minHeight: '70vh', minWidth: 0, pb: 4 }}
      onDragOver={(event: DragEvent) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }: DragEvent) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        setOver(false);
        add([...event.dataTransfer.files]);
      }}
    >
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={ACCEPTED}
        aria-label={words.upload.choose}
        onChange={({ target }) => {
          add([...(target.files ?? [])]);
          target.value = ''; // or choosing the same file again would fire no change event
        }}
      />
      {children(() => input.current?.click())}
      {isOver ? <DropSign /> : null}
    </Box>
  );
}

function DropSign() {
  return (
    <Box
      sx={{
        position: 'absolute',
        inset: 0,
        zIndex: 3,
        pointerEvents: 'none',
        border: '3px dashed',
        borderColor: 'secondary.main',
        display: 'flex',
        justifyContent: 'center',
        pt: 8,
        bgcolor: 'color-mix(in srgb, currentColor 8%, transparent)',
      }}
    >
      <Box sx={{ bgcolor: 'background.paper', alignSelf: 'start', p: 2, fontWeight: 650 }}>
        {words.upload.drop}
      </Box>
    </Box>
  );
}
