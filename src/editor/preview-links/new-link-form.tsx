import { type FormEvent, useId, useRef, useState } from 'react';
import buttons from '../dialogs/buttons.module.css';
import { sendRequest } from '../panels/send-request.ts';
import type { Owner } from '../session/owner.ts';
import type { PreviewLink } from './preview-link.ts';
import styles from './preview-links.module.css';
import { linkTexts as words } from './preview-links.texts.ts';

const DAYS = [1, 7, 30];

interface NewLinkFormProps {
  owner: Owner;
  /** undefined while loading */
  links: readonly PreviewLink[] | undefined;
  onMade(): void;
}

/** Creates a link; its URL is shown only once, because only its hash is stored. */
export function NewLinkForm({ owner, links, onMade }: NewLinkFormProps) {
  const [note, setNote] = useState('');
  const [days, setDays] = useState(7);
  const [made, setMade] = useState<{ id: number; address: string } | null>(null);
  const [problem, setProblem] = useState('');
  const id = useId();
  // a revoked link is no longer shown; the list may not contain the newest yet
  const isGood = (links?.find((each) => each.id === made?.id)?.state ?? 'valid') === 'valid';

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const sent = await sendRequest<{ id: number; token: string }>('POST', 'preview-links', {
      ...owner,
      days,
      note,
    });
    setProblem('answer' in sent ? '' : sent.refused.detail);
    if ('refused' in sent) return;
    const { id, token } = sent.answer;
    setMade({ id, address: `${location.origin}${location.pathname}?vorschau=${token}` });
    setNote('');
    onMade();
  }
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <label htmlFor={`${id}-note`}>{words.note}</label>
      <input
        id={`${id}-note`}
        value={note}
        maxLength={120}
        onChange={(event) => setNote(event.target.value)}
      />
      <fieldset className={styles.days}>
        <legend>{words.days}</legend>
        {DAYS.map((each) => (
          <label key={each}>
            <input
              type="radio"
              name="days"
              checked={days === each}
              onChange={() => setDays(each)}
            />
            {words.dayCount[each]}
          </label>
        ))}
      </fieldset>
      <button type="submit" className={buttons.primary}>
        {words.make}
      </button>
      <p role="alert" className={styles.error}>
        {problem}
      </p>
      {made && isGood ? <MadeLink key={made.id} address={made.address} /> : null}
    </form>
  );
}

/** The new URL, preselected so that it can be copied without clipboard access. */
function MadeLink({ address }: { address: string }) {
  const input = useRef<HTMLInputElement>(null);
  const [message, setMessage] = useState('');
  const id = useId();

  async function copy(): Promise<void> {
    input.current?.select();
    const isCopied = await navigator.clipboard?.writeText(address).then(
      () => true,
      () => false,
    );
    setMessage(isCopied ? words.copied : words.notCopied);
  }
  return (
    <div className={styles.made}>
      <label htmlFor={id}>{words.link}</label>
      <input
        id={id}
        ref={input}
        readOnly
        // biome-ignore lint/a11y/noAutofocus: the editor has just opened it, and it has no other purpose
        autoFocus
        value={address}
        onFocus={(event) => event.target.select()}
      />
      <button type="button" className={buttons.button} onClick={() => void copy()}>
        {words.copy}
      </button>
      <span role="status">{message}</span>
      <p className={styles.quiet}>{words.made}</p>
    </div>
  );
}
