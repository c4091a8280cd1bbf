import { EVENTS_PATH } from '#lib/pages/detail-urls.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { type EventQuery, writeAddress } from '../../query/event-query.ts';
import { de as texts } from '../event-list.texts.ts';
import styles from './words-field.module.css';

interface WordsFieldProps {
  query: EventQuery;
  today: string;
}

/** Words within the list, as tolerant as the site's search (G-545). A form of its own, so it works without scripts. */
export function WordsField({ query, today }: WordsFieldProps) {
  const { q: _, ...others } = query;
  const kept = [...writeAddress({ ...others, page: 1 }, today)];
  return (
    // the field shows what the address says, also after going back
    <search key={query.q ?? ''} className={styles.words} aria-label={texts.words_form}>
      <form className={styles.form} action={EVENTS_PATH}>
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input
          className={styles.field}
          type="search"
          name="q"
          defaultValue={query.q ?? ''}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          aria-label={texts.words_label}
          placeholder={texts.words_label}
        />
        <button type="submit" className={styles.send} aria-label={texts.find}>
          <Icon name="search" />
        </button>
      </form>
    </search>
  );
}
