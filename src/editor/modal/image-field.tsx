import { useRef, useState } from 'react';
import { texts } from '../editor.texts.ts';
import { type Found, useFinder } from '../finder.ts';
import styles from './edit-modal.module.css';

interface ImageFieldProps {
  isOptional: boolean;
  value: unknown;
  context: Record<string, unknown>;
  onChange(value: unknown, also?: Record<string, unknown>): void;
}

/** The chosen picture, and the library to choose another one from (EDIT-22). */
export function ImageField({ isOptional, value, context, onChange }: ImageFieldProps) {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const thumbnails = context.image_thumbnails as Found['image_thumbnails'];
  const image = context.image_obj as Found['image_obj'];
  function choose(found: Found) {
    const { id, image_obj, image_thumbnails } = found;
    onChange(id, { image_obj, image_thumbnails });
    setOpen(false);
    opener.current?.focus();
  }
  return (
    <div className={styles.image}>
      {value && thumbnails?.small ? (
        <img src={thumbnails.small} alt={image?.alt_text ?? ''} />
      ) : (
        <p className={styles.help}>{texts.image.none}</p>
      )}
      <button ref={opener} type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        {texts.image.choose}
      </button>
      {isOptional && value ? (
        <button
          type="button"
          onClick={() => {
            onChange(null, { image_obj: null, image_thumbnails: null });
            opener.current?.focus();
          }}
        >
          {texts.image.remove}
        </button>
      ) : null}
      {open ? <ImageFinder chosen={value} onChoose={choose} /> : null}
    </div>
  );
}

function ImageFinder({ chosen, onChoose }: { chosen: unknown; onChoose(found: Found): void }) {
  const [query, setQuery] = useState('');
  const { state, rows } = useFinder('image-finder', query);
  return (
    <div className={styles.finder}>
      <input
        type="search"
        // biome-ignore lint/a11y/noAutofocus: the library opens on demand, to be searched
        autoFocus
        aria-label={texts.image.search}
        placeholder={texts.image.search}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <p role="status" className={styles.help}>
        {sentence(state, rows.length)}
      </p>
      <ul aria-busy={state === 'looking'}>
        {rows.map((each) => (
          <li key={each.id}>
            <button type="button" aria-pressed={each.id === chosen} onClick={() => onChoose(each)}>
              {each.thumbnail ? <img src={each.thumbnail} alt="" loading="lazy" /> : null}
              <span>{each.title}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function sentence(state: ReturnType<typeof useFinder>['state'], count: number): string {
  if (state === 'failed') return texts.image.failed;
  if (state === 'looking') return count ? '' : texts.image.looking;
  return count ? '' : texts.image.empty;
}
