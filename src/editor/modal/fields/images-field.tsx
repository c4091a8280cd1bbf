import { useRef, useState } from 'react';
import type { AnsweredImage } from '#lib/answers/image.ts';
import { hasVisibleText } from '#lib/text/visible-text.ts';
import type { FieldForm } from '#modules/form.ts';
import { texts } from '../../editor.texts.ts';
import { EditorIcon } from '../../editor-icon.tsx';
import { findersTexts } from '../../finders/finders.texts.ts';
import { ImageFinder, ImagesFinder } from '../../finders/finders.tsx';
import type { ChosenImage } from '../../finders/several/picture-search.tsx';
import { focusLater } from '../../page/focus-later.ts';
import type { ControlProps } from './field-props.ts';
import styles from './images-field.module.css';
import { type EntryPlace, MoveButtons, moveByKey } from './move-buttons.tsx';
import { useFileDrop } from './use-file-drop.ts';

interface ImagesFieldProps extends ControlProps {
  field: Extract<FieldForm, { widget: 'images' }>;
}

const words = texts.images;

/** Several pictures in order: choose, upload, describe, move, remove. */
export function ImagesField({ field, value, context, onChange }: ImagesFieldProps) {
  const { objects, max } = field;
  const known = (context[objects] ?? []) as AnsweredImage[];
  const ids = (Array.isArray(value) ? value : []).filter((id) => typeof id === 'number');
  /** the picture that is described, or files to upload (none: the library) */
  const [open, setOpen] = useState<number | readonly File[] | null>(null);
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

  /** Adds pictures, as many as there is room for, and shows the others as they are now. */
  function take(chosen: readonly ChosenImage[]) {
    const given = chosen.flatMap(({ image_obj, image_thumbnails }) =>
      image_obj && image_thumbnails ? [{ image_obj, image_thumbnails }] : [],
    );
    const others = known.filter(({ image_obj }) => !chosen.some(({ id }) => id === image_obj.id));
    const all = [...new Set([...ids, ...given.map(({ image_obj }) => image_obj.id)])];
    const next = all.slice(0, max);
    set(next, [...others, ...given]);
    const left = all.length - next.length;
    setMessage([words.isAdded(next.length), left > 0 ? words.full(max) : ''].join(' ').trim());
    setOpen(null);
  }
  const drop = useFileDrop((_, all) => ids.length < max && setOpen(all));
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
    <div className={styles.images} data-over={drop.isOver || undefined} {...drop.handlers}>
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
          onClick={() => setOpen([])}
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
      {typeof open === 'number' ? (
        <ImageFinder
          edited={open}
          chosen={open}
          onClose={() => setOpen(null)}
          onChoose={(image) => take([image])}
        />
      ) : null}
      {open !== null && typeof open !== 'number' ? (
        <ImagesFinder files={open} onClose={() => setOpen(null)} onChoose={take} />
      ) : null}
    </div>
  );
}

const lacksDescription = ({ image_obj }: AnsweredImage) =>
  !image_obj.is_decorative && !hasVisibleText(image_obj.alt_text);

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
        {image && lacksDescription(image) ? <em>{findersTexts.image.noAlt}</em> : null}
      </button>
      <MoveButtons name={name} place={place} onMove={onMove} />
      <button type="button" data-remove aria-label={texts.children.remove(name)} onClick={onRemove}>
        <EditorIcon name="close" />
      </button>
    </li>
  );
}
