import { useEffect, useState } from 'react';
import type { SharedPlace } from '#content/shared/shared-section.schema.ts';
import type { EditedPage } from '#content/view/edit-mode.ts';
import styles from '../links/links-here.module.css';
import { sharedTexts } from './shared.texts.ts';
import { fetchShared } from './shared-api.ts';

const words = sharedTexts.panel;

interface SharedPlacesProps {
  id: number;
  name: string;
  /** the edited one */
  page: EditedPage;
}

/** Where a shared section is; each page opens in the editor, in a new tab. */
export function SharedPlaces({ id, name, page }: SharedPlacesProps) {
  const [places, setPlaces] = useState<readonly SharedPlace[] | null>(null);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    let isShown = true;
    void fetchShared(id).then((found) => {
      if (!isShown) return;
      if ('answer' in found) setPlaces(found.answer.places);
      else setProblem(found.refused.detail);
    });
    return () => {
      isShown = false;
    };
  }, [id]);
  if (problem) return <p role="alert">{problem}</p>;
  if (!places) return <p role="status">{words.loading}</p>;
  if (places.length === 0) return <p role="status">{sharedTexts.nowhere}</p>;
  return (
    <section aria-label={words.placesNamed(name)} className={styles.here}>
      <ul>
        {places.map((place) => (
          <Place
            key={`${place.content_type} ${place.object_id}`}
            place={place}
            isHere={place.content_type === page.content_type && place.object_id === page.id}
          />
        ))}
      </ul>
    </section>
  );
}

function Place({ place, isHere }: { place: SharedPlace; isHere: boolean }) {
  const { title, url, kind, is_draft } = place;
  const about = [isHere ? words.here : kind, is_draft ? words.draft : ''].filter(Boolean);
  return (
    <li>
      {url && !isHere ? (
        <a href={`${url}?edit`} target="_blank" rel="noopener" title={words.opens(title || url)}>
          {title || url}
        </a>
      ) : (
        <span>{title || url}</span>
      )}
      <small>{about.join(', ')}</small>
    </li>
  );
}
