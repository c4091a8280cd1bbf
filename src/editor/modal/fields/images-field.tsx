import { useRef, useState } from 'react';
import type { AnsweredImage } from '#lib/answers/image.ts';
import type { FieldForm } from '#modules/form.ts';
import { texts } from '../../editor.texts.ts';
import { EditorIcon } from '../../editor-icon.tsx';
import { findersTexts } from '../../finders/finders.texts.ts';
import { ImageFinder } from '../../finders/finders.tsx';
import { focusLater } from '../../page/focus-later.ts';
import type { ControlProps } from './field-props.ts';
import styles from './images-field.module.css';
import { type EntryPlace, MoveButtons, moveByKey } from './move-buttons.tsx';

interface ImagesFieldProps extends ControlProps {
  field: Extract<FieldForm, { widget: 'images' }>;
}

const words = texts.images;

/** Several pictures in order: choose, upload, describe, move, remove. */
export function ImagesField({ field, value, context, onChange }: ImagesFieldProps) {
  const { objects, max } = field;
  const known = (context[objects] ?? []) as AnsweredImage[];
  const ids = (Array.isArray(value) ? value : []).filter((id) => typeof id === 'number');
  const [open, setOpen] = useState<'find' | number | null>(null);
  const [message, setMessage] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const find = (id: number) => known.find(({ image_obj }) => image_obj.id === id);
  const getName = (id: number) =>
    find(id)?.image_obj.alt_text || words.unnamed(ids.indexOf(id) + 1, ids.length);
  const set = (next: number[], all = known) =>
    onChange(next, {
      [objects]: next.flatMap((id) => all.find(({ image_obj }) => image_obj.id === id) ?? []),
    });

  function take(chosen: AnsweredImage & { id: number }) {
    const { id, image_obj, image_thumbnails } = chosen;
    const others = known.filter((each) => each.image_obj.id !== id);
    const next = ids.includes(id) ? ids : [...ids, id];
    set(next, [...others, { image_obj, image_thumbnails }]);
    setMessage(words.isAdded(next.length));
    setOpen(null);
  }
  function move(from: number, to: number) {
    const id = ids[from];
    if (id === undefined || to < 0 || to >= ids.length) return;
    set(ids.toSpliced(from, 1).toSpliced(to, 0, id));
    setMessage(texts.children.isNow(getName(id), to + 1, ids.length));
    // some browsers drop the focus of moved elements
    const focused = document.activeElement;
    focusLater(() => {
      if (focused instanceof HTMLElement && list.current?.contains(focused)) focused.focus();
    });
  }
  /** The focus goes to the next picture, or to the button that adds one. */
  function remove(index: number) {
    setMessage(texts.children.isRemoved(getName(ids[index] as number)));
    set(ids.toSpliced(index, 1));
    focusLater(() => {
      const rows = [...(list.current?.children ?? [])];
      const next = rows[index] ?? rows[index - 1];
      (next?.querySelector<HTMLElement>('[data-remove]') ?? add.current)?.focus();
    });
  }
  return (
    <div className={styles.images}>
      {ids.length > 0 ? (
        <ol ref={list}>
          {ids.map((id, index) => (
            <Chosen
              key={id}
              name={getName(id)}
              image={find(id)}
              place={{ index, count: ids.length }}
              onDescribe={() => setOpen(id)}
              onMove={(to) => move(index, to)}
              onRemove={() => remove(index)}
            />
          ))}
        </ol>
      ) : (
        <p className={styles.help}>{words.none}</p>
      )}
      {ids.length < max ? (
        <button
          ref={add}
          type="button"
          className={styles.add}
          aria-haspopup="dialog"
          onClick={() => setOpen('find')}
        >
          <EditorIcon name="plus" />
          {words.add}
        </button>
      ) : (
        <p className={styles.help}>{words.full(max)}</p>
      )}
      <p role="status" className={styles.help}>
        {message}
      </p>
      {open !== null ? (
        <ImageFinder
          edited={open === 'find' ? null : open}
          chosen={open === 'find' ? null : open}
          onClose={() => setOpen(null)}
          onChoose={take}
        />
      ) : null}
    </div>
  );
}

interface ChosenProps {
  name: string;
  /** undefined: deleted from the library */
  image: AnsweredImage | undefined;
  place: EntryPlace;
  onDescribe(): void;
  onMove(to: number): void;
  onRemove(): void;
}

/** A picture of the list; sorted by buttons or Alt with arrow keys. */
function Chosen({ name, image, place, onDescribe, onMove, onRemove }: ChosenProps) {
  return (
    <li onKeyDown={(event) => moveByKey(event, place.index, onMove)}>
      <button type="button" className={styles.picture} aria-haspopup="dialog" onClick={onDescribe}>
        {image ? <img src={image.image_thumbnails.small} alt="" loading="lazy" /> : null}
        <span>{image ? name : findersTexts.file.gone}</span>
      </button>
      <MoveButtons name={name} place={place} onMove={onMove} />
      <button type="button" data-remove aria-label={texts.children.remove(name)} onClick={onRemove}>
        <EditorIcon name="close" />
      </button>
    </li>
  );
}
