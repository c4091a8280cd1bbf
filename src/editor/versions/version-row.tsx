import { type FormEvent, useState } from 'react';
import buttons from '../dialogs/buttons.module.css';
import { EditorIcon } from '../editor-icon.tsx';
import type { Owner } from '../session/owner.ts';
import { writeChanges } from './change-sentence.ts';
import styles from './versions.module.css';
import { versionsTexts } from './versions.texts.ts';
import { renameVersion, type Version } from './versions-api.ts';
import { writtenDay, writtenTime, writtenWhen } from './written-time.ts';

interface VersionRowProps {
  owner: Owner;
  version: Version;
  now: Date;
  /** there is another one within the same minute */
  hasSeconds: boolean;
  isOwn: boolean;
  /** the live version */
  isNewest: boolean;
  onChoose(): void;
  onNamed(): void;
}

/** A version: time, author, editable name. */
export function VersionRow(props: VersionRowProps) {
  const { owner, version, now, hasSeconds, isOwn, isNewest, onChoose, onNamed } = props;
  const [isNaming, setNaming] = useState(false);
  const { id, number, comment, author, updated_at } = version;
  const [when, time] = [
    writtenWhen(updated_at, now, hasSeconds),
    writtenTime(updated_at, hasSeconds),
  ];
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
        <span>{comment ? `${writtenDay(updated_at, now)}, ${time}` : time}</span>
        <span className={styles.sentence}>{writeChanges(version)}</span>
        <small>
          {isOwn ? versionsTexts.you : versionsTexts.by(author, number)}
          {isNewest ? <b> · {versionsTexts.online}</b> : null}
        </small>
      </button>
      <button
        type="button"
        className={styles.icon}
        aria-label={versionsTexts.giveName(when)}
        title={versionsTexts.giveName(when)}
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
      <label htmlFor={field}>{versionsTexts.name}</label>
      <input
        id={field}
        // biome-ignore lint/a11y/noAutofocus: the editor has just opened it
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
      <button type="submit" className={buttons.primary}>
        {versionsTexts.saveName}
      </button>
      <button type="button" className={buttons.plain} onClick={() => onDone(false)}>
        {versionsTexts.cancel}
      </button>
    </form>
  );
}
