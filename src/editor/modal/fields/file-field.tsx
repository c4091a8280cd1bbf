import { useState } from 'react';
import type { FileObject } from '#lib/answers/file.ts';
import type { FieldForm } from '#modules/form.ts';
import { fileDetail } from '../../finders/file-detail.ts';
import { findersTexts } from '../../finders/finders.texts.ts';
import { FileFinder } from '../../finders/finders.tsx';
import styles from './chosen-thing.module.css';
import type { ControlProps } from './field-props.ts';
import { useFileDrop } from './use-file-drop.ts';

interface FileFieldProps extends ControlProps {
  name: string;
  field: Extract<FieldForm, { widget: 'file' }>;
}

const words = findersTexts.file;

/** A video, audio file or document: choose, upload, replace (MOD-06, MOD-08). */
export function FileField({ name, field, value, context, onChange }: FileFieldProps) {
  const [open, setOpen] = useState<'find' | File | null>(null);
  const drop = useFileDrop(setOpen);
  const { kind, isOptional } = field;
  const object = `${name}_obj`;
  const file = context[object] as FileObject | null | undefined;
  const id = typeof value === 'number' && value > 0 ? value : null;
  return (
    <div className={styles.chosen} data-over={drop.isOver || undefined} {...drop.handlers}>
      {id !== null ? (
        <p>
          <strong>{file ? file.title : words.gone}</strong>
          {file ? <small>{fileDetail(file)}</small> : null}
        </p>
      ) : (
        <p className={styles.none}>{words.nothing}</p>
      )}
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen('find')}>
        {id === null ? words.title[kind] : words.replace[kind]}
      </button>
      {isOptional && id !== null ? (
        <button
          type="button"
          onClick={({ currentTarget }) => {
            currentTarget.parentElement?.querySelector('button')?.focus();
            onChange(null, { [object]: null });
          }}
        >
          {words.remove[kind]}
        </button>
      ) : null}
      {open ? (
        <FileFinder
          kind={kind}
          file={open instanceof File ? open : null}
          chosen={id}
          onClose={() => setOpen(null)}
          onChoose={({ id: chosen, file_obj }) => {
            onChange(chosen, { [object]: file_obj });
            setOpen(null);
          }}
        />
      ) : null}
    </div>
  );
}
