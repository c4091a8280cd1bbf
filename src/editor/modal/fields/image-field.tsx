import { type CSSProperties, useState } from 'react';
import { texts } from '../../editor.texts.ts';
import type { Found } from '../../finder.ts';
import { ImageFinder } from '../../finders/finders.tsx';
import styles from '../edit-modal.module.css';
import type { ControlProps } from './field-props.ts';
import { useFileDrop } from './use-file-drop.ts';

interface ImageFieldProps extends ControlProps {
  isOptional: boolean;
}

/** A picture with its metadata, and the library to choose another (EDIT-22). */
export function ImageField({ isOptional, value, context, onChange }: ImageFieldProps) {
  const [open, setOpen] = useState<'find' | 'describe' | File | null>(null);
  const drop = useFileDrop(setOpen);
  const thumbnails = context.image_thumbnails as Found['image_thumbnails'];
  const image = context.image_obj as Found['image_obj'];
  const id = typeof value === 'number' && value > 0 ? value : null;
  return (
    <div className={styles.image} data-over={drop.isOver || undefined} {...drop.handlers}>
      {id && thumbnails?.small ? (
        <img
          key={thumbnails.small}
          src={thumbnails.small}
          alt={image?.alt_text ?? ''}
          style={getPlaceholderStyle(image)}
        />
      ) : (
        <p className={styles.help}>{texts.image.none}</p>
      )}
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen('find')}>
        {texts.image.choose}
      </button>
      {id ? (
        <button type="button" aria-haspopup="dialog" onClick={() => setOpen('describe')}>
          {texts.image.describe}
        </button>
      ) : null}
      {isOptional && id ? (
        <button
          type="button"
          onClick={({ currentTarget }) => {
            currentTarget.parentElement?.querySelector('button')?.focus();
            onChange(null, { image_obj: null, image_thumbnails: null });
          }}
        >
          {texts.image.remove}
        </button>
      ) : null}
      {open ? (
        <ImageFinder
          edited={open === 'describe' ? id : null}
          file={open instanceof File ? open : null}
          chosen={id}
          onClose={() => setOpen(null)}
          onChoose={({ id, image_obj, image_thumbnails }) => {
            onChange(id, { image_obj, image_thumbnails });
            setOpen(null);
          }}
        />
      ) : null}
    </div>
  );
}

/** Placeholder with its aspect ratio and colours while loading. */
function getPlaceholderStyle(image: Found['image_obj']): CSSProperties {
  const { width, height, colours } = image ?? {};
  return {
    ...(width && height && { aspectRatio: `${width} / ${height}` }),
    ...(colours && { background: `linear-gradient(160deg,${colours})` }),
  };
}
