import ArrowBack from '@mui/icons-material/ArrowBack';
import ArrowForward from '@mui/icons-material/ArrowForward';
import Close from '@mui/icons-material/Close';
import { Box, Button, FormControl, FormHelperText, FormLabel, IconButton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useInput, ValidationError } from 'react-admin';
import { ImageFinder, ImagesFinder } from '../../src/editor/finders/finders.tsx';
import { fetchMedia } from '../../src/editor/finders/media-api.ts';
import { useFileDrop } from '../../src/editor/modal/fields/use-file-drop.ts';
import { texts } from '../texts/texts.ts';
import '../frame/editor-parts.css';

interface PictureInputProps {
  source: string;
  label: string;
}

const words = texts.picture;
/** Shows where a file would land. */
const DROP_HERE = { outline: '2px dashed currentColor', outlineOffset: '0.5rem' } as const;

function Thumbnail({ id }: { id: number }) {
  const { data } = useQuery({ queryKey: ['media', id], queryFn: () => fetchMedia(id) });
  const src = data?.image_thumbnails?.small;
  return (
    <Box
      component={src ? 'img' : 'div'}
      {...(src && { src, alt: data?.alt_text ?? '' })}
      sx={{ width: 160, height: 106, objectFit: 'cover', bgcolor: 'divider', display: 'block' }}
    />
  );
}

/** One picture of the library, found or uploaded in the page editor's finder (G-47). */
export function PictureInput({ source, label }: PictureInputProps) {
  const { field, fieldState } = useInput({ source, defaultValue: null });
  const [mode, setMode] = useState<'find' | 'describe' | File | null>(null);
  const drop = useFileDrop(setMode);
  const id = typeof field.value === 'number' ? field.value : null;
  const message = fieldState.error?.message;
  return (
    <FormControl
      component="fieldset"
      error={Boolean(message)}
      {...drop.handlers}
      sx={{ mb: 2, ...(drop.isOver && DROP_HERE) }}
    >
      <FormLabel component="legend" sx={{ mb: 0.5 }}>
        {label}
      </FormLabel>
      {id === null ? null : <Thumbnail id={id} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button variant="outlined" onClick={() => setMode('find')}>
          {id === null ? words.choose : words.replace}
        </Button>
        {id === null ? (
          <Box component="span" data-by-mouse sx={{ color: 'text.secondary', alignSelf: 'center' }}>
            {words.drop}
          </Box>
        ) : (
          <>
            <Button onClick={() => setMode('describe')}>{words.describe}</Button>
            <Button onClick={() => field.onChange(null)}>{words.remove}</Button>
          </>
        )}
      </Box>
      {message ? (
        <FormHelperText>
          <ValidationError error={message} />
        </FormHelperText>
      ) : null}
      {mode ? (
        <ImageFinder
          edited={mode === 'describe' ? id : null}
          file={mode instanceof File ? mode : null}
          chosen={id}
          onClose={() => setMode(null)}
          onChoose={(image) => {
            field.onChange(image.id);
            setMode(null);
          }}
        />
      ) : null}
    </FormControl>
  );
}

/** Several pictures in order. */
export function PicturesInput({ source, label }: PictureInputProps) {
  const { field } = useInput({ source, defaultValue: [] });
  /** files to upload; none: the library */
  const [open, setOpen] = useState<readonly File[] | null>(null);
  const drop = useFileDrop((_, all) => setOpen(all));
  const ids = field.value as number[];
  const put = (next: number[]) => field.onChange(next);
  const swap = (at: number) => {
    const next = [...ids];
    const [moved] = next.splice(at, 1);
    if (moved !== undefined) next.splice(at - 1, 0, moved);
    put(next);
  };
  return (
    <FormControl
      component="fieldset"
      fullWidth
      {...drop.handlers}
      sx={{ mb: 2, ...(drop.isOver && DROP_HERE) }}
    >
      <FormLabel component="legend" sx={{ mb: 0.5 }}>
        {label}
      </FormLabel>
      <Box component="ol" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, p: 0, m: 0 }}>
        {ids.map((id, at) => (
          <Box component="li" key={id} sx={{ listStyle: 'none' }}>
            <Thumbnail id={id} />
            <IconButton
              size="small"
              aria-label={words.before(at + 1)}
              disabled={at === 0}
              onClick={() => swap(at)}
            >
              <ArrowBack fontSize="small" />
            </IconButton>
            <IconButton
              size="small"
              aria-label={words.behind(at + 1)}
              disabled={at === ids.length - 1}
              onClick={() => swap(at + 1)}
            >
              <ArrowForward fontSize="small" />
            </IconButton>
            <IconButton
              size="small"
              aria-label={words.without(at + 1)}
              onClick={() => put(ids.filter((each) => each !== id))}
            >
              <Close fontSize="small" />
            </IconButton>
          </Box>
        ))}
      </Box>
      <Box sx={{ mt: 1 }}>
        <Button variant="outlined" onClick={() => setOpen([])}>
          {words.add}
        </Button>
      </Box>
      {open ? (
        <ImagesFinder
          files={open}
          onClose={() => setOpen(null)}
          onChoose={(images) => {
            put([...new Set([...ids, ...images.map(({ id }) => id)])]);
            setOpen(null);
          }}
        />
      ) : null}
    </FormControl>
  );
}
