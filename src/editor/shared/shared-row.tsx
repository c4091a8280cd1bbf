import { useEffect, useRef, useState } from 'react';
import type { SharedSection } from '#content/shared/shared-section.schema.ts';
import type { EditedPage } from '#content/view/edit-mode.ts';
import buttons from '../dialogs/buttons.module.css';
import { formatMoment } from '../moments.ts';
import styles from '../patterns/patterns.module.css';
import { RemoveQuestion, RenameForm } from '../patterns/row-forms.tsx';
import { sharedTexts } from './shared.texts.ts';
import { removeShared, renameShared } from './shared-api.ts';
import { SharedPlaces } from './shared-places.tsx';
import { SharedVersions } from './shared-versions.tsx';

const words = sharedTexts.panel;

interface SharedRowProps {
  shared: SharedSection;
  page: EditedPage;
  /** shows its places at once */
  isOpened: boolean;
  onChanged(message: string): void;
  onRemoved(): void;
}

type Mode = 'read' | 'places' | 'versions' | 'rename' | 'remove';

/** A shared section in the list: its places and versions, renaming and deleting it. */
export function SharedRow({ shared, page, isOpened, onChanged, onRemoved }: SharedRowProps) {
  const { id, name } = shared;
  const [mode, setMode] = useState<Mode>(isOpened ? 'places' : 'read');
  const [problem, setProblem] = useState('');
  const row = useRef<HTMLLIElement>(null);
  const isForm = mode === 'rename' || mode === 'remove';
  const wasForm = useRef(isForm);
  useEffect(() => {
    if (isOpened) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpened]);
  useEffect(() => {
    // what was focused is gone
    if (wasForm.current !== isForm)
      row.current?.querySelector<HTMLElement>('input, button')?.focus();
    wasForm.current = isForm;
  }, [isForm]);

  async function rename(next: string) {
    const sent = await renameShared(id, next);
    if ('refused' in sent) {
      setProblem(sent.refused.field_errors.name?.join(' ') ?? sent.refused.detail);
      return;
    }
    close();
    onChanged(words.renamed(sent.answer.name));
  }
  async function remove() {
    const sent = await removeShared(id);
    if ('refused' in sent && sent.refused.status !== 404) {
      setProblem(sent.refused.detail);
      return;
    }
    onChanged(words.removed(name));
    onRemoved();
  }
  const close = () => {
    setProblem('');
    setMode('read');
  };
  const toggle = (to: Mode) => {
    const isUsed = to === 'remove' && shared.place_count > 0;
    setProblem(isUsed ? words.used(name, shared.place_count) : '');
    if (isUsed) setMode('places');
    else setMode(mode === to ? 'read' : to);
  };
  if (mode === 'rename')
    return (
      <li ref={row}>
        <RenameForm
          name={name}
          label={words.newName(name)}
          isWrong={problem !== ''}
          onRename={(next) => void rename(next)}
          onCancel={close}
        />
        <Refusal problem={problem} />
      </li>
    );
  return (
    <li ref={row}>
      <About shared={shared} />
      {mode === 'remove' ? (
        <RemoveQuestion
          question={words.ask(name)}
          onRemove={() => void remove()}
          onCancel={close}
        />
      ) : (
        <Actions name={name} mode={mode} onMode={toggle} />
      )}
      <Refusal problem={problem} />
      {mode === 'places' ? <SharedPlaces id={id} name={name} page={page} /> : null}
      {mode === 'versions' ? <SharedVersions id={id} name={name} onRestored={onChanged} /> : null}
    </li>
  );
}

function Refusal({ problem }: { problem: string }) {
  return problem ? (
    <p role="alert" className={styles.error}>
      {problem}
    </p>
  ) : null;
}

function About({ shared }: { shared: SharedSection }) {
  const { name, excerpt, author, updated_at, place_count } = shared;
  return (
    <span className={styles.about}>
      <strong>{name}</strong>
      <small>{words.about(place_count, author ?? '', formatMoment(updated_at, new Date()))}</small>
      {excerpt && excerpt !== name ? <small>{excerpt}</small> : null}
    </span>
  );
}

interface ActionsProps {
  name: string;
  mode: Mode;
  onMode(mode: Mode): void;
}

function Actions({ name, mode, onMode }: ActionsProps) {
  const button = (to: Mode, text: string, label: string, isToggle: boolean) => (
    <button
      type="button"
      className={buttons.button}
      aria-label={label}
      aria-expanded={isToggle ? mode === to : undefined}
      onClick={() => onMode(to)}
    >
      {text}
    </button>
  );
  return (
    <div className={styles.actions}>
      {button('places', words.places, words.placesNamed(name), true)}
      {button('versions', words.versions, words.versionsNamed(name), true)}
      {button('rename', words.rename, words.renameNamed(name), false)}
      {button('remove', words.remove, words.removeNamed(name), false)}
    </div>
  );
}
