import { FormControl, FormLabel } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useInput } from 'react-admin';
import { fetchMedia } from '../../src/editor/finders/media-api.ts';
import { FileField } from '../../src/editor/modal/fields/file-field.tsx';
import '../frame/editor-parts.css';

interface FileInputProps {
  source: string;
  label: string;
  /** limits the files found: `audio`, `video`, `document` */
  kind: string | null;
}

/** A sound, film or document of the library, picked with the page editor's field. */
export function FileInput({ source, label, kind }: FileInputProps) {
  const { field } = useInput({ source, defaultValue: null });
  const id = typeof field.value === 'number' ? field.value : null;
  const { data } = useQuery({
    queryKey: ['media', id],
    queryFn: () => fetchMedia(id ?? 0),
    enabled: id !== null,
  });
  return (
    <FormControl component="fieldset" fullWidth sx={{ mb: 2 }}>
      <FormLabel component="legend">{label}</FormLabel>
      <div data-editor>
        <FileField
          name={source}
          field={{ widget: 'file', label, kind: (kind ?? 'document') as 'audio', isOptional: true }}
          value={id}
          context={{ [`${source}_obj`]: data?.file_obj ?? null }}
          onChange={(next) => field.onChange(next)}
        />
      </div>
    </FormControl>
  );
}
