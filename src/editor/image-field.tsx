import { useState } from 'react';
import styles from './edit-modal.module.css';
import { texts } from './editor.texts.ts';
import { type Found, useFinder } from './finder.ts';

interface ImageFieldProps {
  id: string;
  value: unknown;
  context: Record<string, unknown>;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  onChange(value: unknown, also?: Record<string, unknown>): void;
}

/** The chosen picture, and the library to choose another one from (EDIT-22). */
export function ImageField({ value, context, onChange, ...common }: ImageFieldProps) {
  const [open, setOpen] = useState(false);
  const thumbnails = context.image_thumbnails as { small?: string } | null | undefined;
  const image = context.image_obj as { alt_text?: string } | null | undefined;
  function choose(found: Found) {
    onChange(found.id, { image_obj: found.image_obj, image_thumbnails: found.image_thumbnails });
    setOpen(false);
  }
  return (
    <div className={styles.image}>
      {value && thumbnails?.small ? (
        <img src={thumbnails.small} alt={image?.alt_text ?? ''} width={160} />
      ) : (
        <p className={styles.help}>{texts.image.none}</p>
      )}
      <button {...common} type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        {texts.image.choose}
      </button>
      {open ? <ImageFinder chosen={value} onChoose={choose} /> : null}
    </div>
  );
}

function ImageFinder({ chosen, onChoose }: { chosen: unknown; onChoose(found: Found): void }) {
  const [query, setQuery] = useState('');
  const found = useFinder('image-finder', query);
  return (
    <div className={styles.finder}>
      <input
        type="search"
        aria-label={texts.image.search}
        placeholder={texts.image.search}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      <ul aria-busy={found === null}>
        {found?.map((each) => (
          <li key={each.id}>
            <button type="button" aria-pressed={each.id === chosen} onClick={() => onChoose(each)}>
              {each.thumbnail ? <img src={each.thumbnail} alt="" loading="lazy" /> : null}
              <span>{each.title}</span>
            </button>
          </li>
        ))}
      </ul>
      {found?.length === 0 ? <p className={styles.help}>{texts.image.empty}</p> : null}
    </div>
  );
}
