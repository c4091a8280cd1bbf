import { type FormEvent, useState } from 'react';
import { EditorIcon } from '../editor-icon.tsx';
import type { Owner } from '../session/session.ts';
import styles from './versions.module.css';
import { texts } from './versions.texts.ts';
import { renameVersion, type Version } from './versions-api.ts';
import { writtenDay, writtenTime, writtenWhen } from './written-time.ts';

interface VersionRowProps {
  owner: Owner;
  version: Version;
  now: Date;
  /** it is what visitors see */
  isNewest: boolean;
  onChoose(): void;
  onNamed(): void;
}

/** One version: when, who, its name; a name can be given. */
export function VersionRow({ owner, version, now, isNewest, onChoose, onNamed }: VersionRowProps) {
  const [isNaming, setNaming] = useState(false);
  const { id, number, comment, author, updated_at } = version;
  const when = writtenWhen(updated_at, now);
  if (isNaming) {
    return (
      <li data-version={id} className={styles.version}>
        <NameForm
          owner={owner}
          version={version}
          onDone={(isChanged) => {
            setNaming(false);
            if (isChanged) onNamed();
          }}
        />
      </li>
    );
  }
  return (
    <li data-version={id} className={styles.version}>
      <button type="button" className={styles.choose} onClick={onChoose}>
        {comment ? <strong>{comment}</strong> : null}
        <span>
          {comment
            ? `${writtenDay(updated_at, now)}, ${writtenTime(updated_at)}`
            : writtenTime(updated_at)}
        </span>
        <small>
          {texts.by(author, number)}
          {isNewest ? <b> · {texts.online}</b> : null}
        </small>
      </button>
      <button
        type="button"
        className={styles.icon}
        aria-label={texts.giveName(when)}
        title={texts.giveName(when)}
        onClick={() => setNaming(true)}
      >
        <EditorIcon name="pencil" />
      </button>
    </li>
  );
}

interface NameFormProps {
  owner: Owner;
  version: Version;
  onDone(isChanged: boolean): void;
}

function NameForm({ owner, version, onDone }: NameFormProps) {
  const [name, setName] = useState(version.comment);
  const [error, setError] = useState('');
  const field = `version-name-${version.id}`;

  async function save(event: FormEvent) {
    event.preventDefault();
    const sent = await renameVersion(owner, version.id, name);
    if ('answer' in sent) return onDone(true);
    setError(sent.refused.field_errors.comment?.[0] ?? sent.refused.detail);
  }
  return (
    <form
      className={styles.name}
      onSubmit={save}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onDone(false);
      }}
    >
      <label htmlFor={field}>{texts.name}</label>
      <input
        id={field}
        // biome-ignore lint/a11y/noAutofocus: it was just asked for
        autoFocus
        maxLength={200}
        value={name}
        aria-invalid={error !== ''}
        aria-describedby={`${field}-error`}
        onChange={(event) => setName(event.target.value)}
      />
      <p id={`${field}-error`} className={styles.error}>
        {error}
      </p>
      <button type="submit" className={styles.primary}>
        {texts.saveName}
      </button>
      <button type="button" className={styles.plain} onClick={() => onDone(false)}>
        {texts.cancel}
      </button>
    </form>
  );
}
