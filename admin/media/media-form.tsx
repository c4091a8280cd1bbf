import { Box } from '@mui/material';
import { useEffect, useState } from 'react';
import { Form, HttpError, useInput, useNotify } from 'react-admin';
import { findersTexts } from '../../src/editor/finders/finders.texts.ts';
import { type Clashes, readClashes } from '../api/save-merged.ts';
import { FieldInput } from '../inputs/field-input.tsx';
import { ClashDialog } from '../records/clash-dialog.tsx';
import { texts } from '../texts/texts.ts';
import { FocusableSaveButton } from '../unsaved/focusable-save-button.tsx';
import { UnsavedForm } from '../unsaved/unsaved-form.tsx';
import { KEEP_INPUT } from '../unsaved/use-kept-input.ts';
import { FolderField } from './folders/folder-field.tsx';
import { folderTexts } from './folders/folders.texts.ts';
import { type MediaFolder, useFolders } from './folders/folders-api.ts';
import { type MediaAnswer, saveFile } from './media-api.ts';
import { MEDIA_KIND, writtenFields } from './media-fields.ts';
import { MediaPreview } from './media-preview.tsx';

interface MediaFormProps {
  file: MediaAnswer;
  /** it is only read (G-536) */
  isClosed: boolean;
  onSaved(file: MediaAnswer): void;
  /** whether the form has unsaved changes */
  onTyped(isTyped: boolean): void;
}

/** A file's fields, focal point and folder. Changes of two editors are merged as in every form (E-1). */
export function MediaForm({ file, isClosed, onSaved, onTyped }: MediaFormProps) {
  const notify = useNotify();
  const folders = useFolders();
  const [found, setFound] = useState<Clashes | null>(null);

  async function save(data: MediaAnswer, before: MediaAnswer): Promise<void> {
    onSaved(await saveFile(data, before));
    notify(texts.saved, { type: 'success' });
  }
  async function submit(values: object): Promise<object | undefined> {
    try {
      await save(values as MediaAnswer, file);
    } catch (error) {
      const clashes = readClashes(error);
      if (clashes) setFound(readable(clashes, folders));
      else if (error instanceof HttpError && error.body?.errors) return error.body.errors;
      else notify((error as Error).message, { type: 'error' });
    }
    return undefined;
  }
  return (
    <>
      <Form record={file} onSubmit={submit} warnWhenUnsavedChanges resetOptions={KEEP_INPUT}>
        <Box component="fieldset" disabled={isClosed} sx={FIELDS}>
          <UnsavedForm place={`media/${file.id}`} kind={MEDIA_KIND} />
          {file.image_thumbnails ? <FocalInput file={file} /> : <MediaPreview file={file} />}
          {writtenFields(file).map((field) => (
            <FieldInput key={field.name} field={field} />
          ))}
          <FolderInput file={file} onTyped={onTyped} />
          {isClosed ? null : (
            <Box sx={SAVE_BAR}>
              <FocusableSaveButton />
            </Box>
          )}
        </Box>
      </Form>
      {found ? (
        <ClashDialog
          kind={MEDIA_KIND}
          found={found}
          save={(data, latest) => save(data as MediaAnswer, latest as MediaAnswer)}
          onClose={() => setFound(null)}
        />
      ) : null}
    </>
  );
}

/** Clashes of focal point and folder in words, for the dialog: 'Bildmitte: 40 % von links, 30 % von oben'. */
function readable(found: Clashes, folders: readonly MediaFolder[] = []): Clashes {
  const words: Record<string, (value: unknown) => string> = {
    focal_point(at) {
      const { x, y } = at as MediaAnswer['focal_point'];
      return findersTexts.image.focalAt(Math.round(x * 100), Math.round(y * 100));
    },
    folder_id: (id) => folders.find((each) => each.id === id)?.name ?? folderTexts.none,
  };
  const clashes = Object.entries(found.clashes).map(([name, both]) => {
    const said = words[name];
    return [name, said ? { mine: said(both.mine), theirs: said(both.theirs) } : both] as const;
  });
  return { ...found, clashes: Object.fromEntries(clashes) };
}

function FolderInput({ file, onTyped }: Pick<MediaFormProps, 'file' | 'onTyped'>) {
  const { field, formState } = useInput({ source: 'folder_id', defaultValue: file.folder_id });
  const { isDirty } = formState;
  useEffect(() => onTyped(isDirty), [isDirty, onTyped]);
  return (
    <FolderField
      label={folderTexts.folder}
      value={field.value ? `${field.value}` : 'none'}
      onChange={(value) => field.onChange(Number(value) || null)}
    />
  );
}

function FocalInput({ file }: { file: MediaAnswer }) {
  const { field } = useInput({ source: 'focal_point', defaultValue: file.focal_point });
  return <MediaPreview file={file} focal={field.value} onFocal={field.onChange} />;
}

const FIELDS = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 1.5,
  minWidth: 0,
  m: 0,
  p: 0,
  border: 0,
  '&:disabled > *': { opacity: 0.6, pointerEvents: 'none' },
} as const;

/** Sticks to the lower edge while the form scrolls. */
const SAVE_BAR = {
  position: 'sticky',
  bottom: -16,
  zIndex: 2,
  py: 1,
  bgcolor: 'background.paper',
  borderTop: 1,
  borderColor: 'divider',
} as const;
