import { type FormEvent, useId, useRef, useState } from 'react';
import { call } from '../call.ts';
import type { Owner } from '../session/session.ts';
import styles from './preview-links.module.css';
import { linkTexts as words } from './preview-links.texts.ts';
import type { PreviewLink } from './preview-links-panel.tsx';

const DAYS = [1, 7, 30];

interface NewLinkFormProps {
  owner: Owner;
  /** undefined until they are there */
  links: readonly PreviewLink[] | undefined;
  onMade(): void;
}

/** Makes a link; its address is shown this once, since only a hash of it is stored. */
export function NewLinkForm({ owner, links, onMade }: NewLinkFormProps) {
  const [note, setNote] = useState('');
  const [days, setDays] = useState(7);
  const [made, setMade] = useState<{ id: number; address: string } | null>(null);
  const [problem, setProblem] = useState('');
  const id = useId();
  // one that leads nowhere any more is not offered for copying; the list may not have the newest yet
  const isGood = (links?.find((each) => each.id === made?.id)?.state ?? 'valid') === 'valid';

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const called = await call<{ id: number; token: string }>('POST', 'preview-links', {
      ...owner,
      days,
      note,
    });
    setProblem(called.ok ? '' : called.problem.detail);
    if (!called.ok) return;
    const { id, token } = called.answer;
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
      <button type="submit" className={styles.primary}>
        {words.make}
      </button>
      <p role="alert" className={styles.error}>
        {problem}
      </p>
      {made && isGood ? <MadeLink key={made.id} address={made.address} /> : null}
    </form>
  );
}

/** The address of the new link, chosen so that it can be copied also where the browser does not help. */
function MadeLink({ address }: { address: string }) {
  const input = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');
  const id = useId();

  async function copy(): Promise<void> {
    input.current?.select();
    const isCopied = await navigator.clipboard?.writeText(address).then(
      () => true,
      () => false,
    );
    setSaid(isCopied ? words.copied : words.notCopied);
  }
  return (
    <div className={styles.made}>
      <label htmlFor={id}>{words.link}</label>
      <input
        id={id}
        ref={input}
        readOnly
        // biome-ignore lint/a11y/noAutofocus: it has just been asked for, and nothing else is to be done with it
        autoFocus
        value={address}
        onFocus={(event) => event.target.select()}
      />
      <button type="button" onClick={() => void copy()}>
        {words.copy}
      </button>
      <span role="status">{said}</span>
      <p className={styles.quiet}>{words.made}</p>
    </div>
  );
}
