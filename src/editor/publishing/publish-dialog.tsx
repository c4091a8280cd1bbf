import { type FormEvent, useRef, useState } from 'react';
import { berlinMoment, berlinWallTime } from '#lib/time/berlin-time.ts';
import { CheckSummary } from '../check/check-summary.tsx';
import buttons from '../dialogs/buttons.module.css';
import dialog from '../dialogs/editor-dialog.module.css';
import { EditorDialog } from '../dialogs/editor-dialog.tsx';
import { focusOnOpen } from '../dialogs/use-modal.ts';
import { formatMoment } from '../moments.ts';
import { showOnNextPage } from '../panels/next-page-message.ts';
import type { Refused } from '../panels/send-request.ts';
import { MomentField } from '../schedule/moment-field.tsx';
import { joinRoots } from '../session/roots.ts';
import type { EditorSession } from '../session/session.ts';
import { EMPTY_STACKS } from '../session/undo/undo-stack.ts';
import { Changes } from './changes.tsx';
import {
  buildClashKey,
  type Selection,
  type Selections,
  toDecision,
  withRefused,
} from './chosen.ts';
import { Clashes } from './clashes.tsx';
import { type Clash, type Decision, plan, publish } from './draft-api.ts';
import styles from './publish-dialog.module.css';
import { publishingTexts } from './publishing.texts.ts';
import { getNextDocument, type WorkingState } from './use-working.ts';

const words = publishingTexts.publish;

interface PublishDialogProps {
  session: EditorSession;
  working: WorkingState;
}

/** Publishes the draft now or at a set time (E-4, G-51); clashes with the page are decided here. */
export function PublishDialog({ session, working }: PublishDialogProps) {
  const close = () => session.window.set(null);
  const form = usePublishing(session, working, close);
  const { isLater, errors, clashes } = form;
  return (
    <EditorDialog title={words.title} onClose={close}>
      <form className={dialog.body} onSubmit={form.submit} noValidate>
        <fieldset
          className={styles.when}
          // a key still held down from opening the window must not publish
          onKeyDown={(event) => {
            if (event.key === 'Enter' && event.repeat) event.preventDefault();
          }}
        >
          <legend className={styles.legend}>{words.title}</legend>
          {[false, true].map((later) => (
            <label key={String(later)}>
              <input
                ref={later === isLater ? focusOnOpen : undefined}
                type="radio"
                name="when"
                checked={isLater === later}
                onChange={() => form.setLater(later)}
              />
              {later ? words.later : words.now}
            </label>
          ))}
        </fieldset>
        {isLater ? (
          <MomentField
            label={words.at}
            help={words.atHelp}
            value={form.at}
            input={form.input}
            isQuick
            errors={errors}
            onChange={form.setAt}
          />
        ) : null}
        {working.is_alone ? <p>{publishingTexts.approval.alone}</p> : null}
        <CheckSummary session={session} onLook={close} />
        {clashes.length ? (
          <Clashes
            session={session}
            clashes={clashes}
            selections={form.selections}
            onSelect={form.select}
          />
        ) : null}
        {form.isUnseen ? <Changes working={working} onShow={form.setSeen} /> : null}
        <p role="alert" className={dialog.error}>
          {form.problem}
        </p>
        <div className={dialog.actions}>
          <button type="button" className={buttons.button} onClick={close}>
            {words.cancel}
          </button>
          <button
            type="submit"
            className={buttons.primary}
            aria-disabled={form.isWorking || undefined}
          >
            {form.isWorking ? words.working : isLater ? words.submitLater : words.submitNow}
          </button>
        </div>
      </form>
    </EditorDialog>
  );
}

type Refusal = Pick<Refused, 'detail'> & Partial<Refused>;

function usePublishing(session: EditorSession, working: WorkingState, close: () => void) {
  const planned = working.draft?.publish_at ?? null;
  // as it was when the dialog was opened, or shown here since: what is seen is what is published (G-538)
  const [seen, setSeen] = useState(working.draft?.revision);
  const [isUnseen, setUnseen] = useState(false);
  const [isLater, setLater] = useState(planned !== null);
  const [at, setAt] = useState(() => berlinWallTime(planned ?? ''));
  const [errors, setErrors] = useState<string[]>();
  const [clashes, setClashes] = useState<readonly Clash[]>([]);
  const [selections, setSelections] = useState<Selections>({});
  const [problem, setProblem] = useState('');
  const [isWorking, setWorking] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // one idempotency key for all attempts
  const key = useRef(crypto.randomUUID());

  function showRefusal(refusal: Refusal): void {
    setProblem(describeRefusal(refusal));
    if (refusal.unseen) {
      setUnseen(true);
      void working.refresh();
    }
    if (refusal.code === 'conflict' && Array.isArray(refusal.conflicts))
      setClashes((before) => withRefused(before, refusal.conflicts as Clash[]));
    if (refusal.field_errors?.publish_at) {
      setErrors(refusal.field_errors.publish_at);
      input.current?.focus();
    }
  }

  async function send(moment: string | null, decisions: readonly Decision[]): Promise<void> {
    session.flush();
    await session.settled();
    if (session.isUnsaved()) return showRefusal({ detail: publishingTexts.notSwitched });
    if (moment) {
      const sent = await plan(working.owner, moment, decisions, seen);
      if ('refused' in sent) return showRefusal(sent.refused);
      await working.refresh();
      const text = words.isPlanned(formatMoment(moment, new Date()));
      session.alert.set({ kind: 'saved', text });
    } else {
      const sent = await publish(working.owner, key.current, decisions, seen);
      if ('refused' in sent) return showRefusal(sent.refused);
      // single steps in the draft can no longer be undone
      session.stacks.set(EMPTY_STACKS);
      showOnNextPage(words.isPublished);
      await working.work(getNextDocument(working), joinRoots(sent.answer));
    }
    close();
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isWorking) return;
    const moment = isLater ? berlinMoment(at) : null;
    const wrong = isLater ? findErrors(moment) : undefined;
    setErrors(wrong);
    if (wrong) return input.current?.focus();
    const decisions = clashes
      .map((clash) => toDecision(clash, selections[buildClashKey(clash)]))
      .filter((decision) => decision !== null);
    if (decisions.length < clashes.length) {
      setProblem(publishingTexts.clash.missing);
      return;
    }
    setProblem('');
    setWorking(true);
    await send(moment, decisions);
    setWorking(false);
  }

  const select = (clash: Clash, selection: Selection) =>
    setSelections((before) => ({ ...before, [buildClashKey(clash)]: selection }));
  const changeAt = (wallTime: string) => {
    setAt(wallTime);
    setErrors(undefined);
  };
  return {
    isLater,
    setLater,
    at,
    setAt: changeAt,
    errors,
    clashes,
    selections,
    select,
    problem,
    isUnseen,
    setSeen,
    isWorking,
    input,
    submit,
  };
}

/** Errors of single fields, if there are any. */
function describeRefusal({ detail, field_errors = {} }: Refusal): string {
  const { publish_at: _, ...others } = field_errors;
  const reasons = Object.values(others).flat();
  return reasons.length > 0 ? [...new Set(reasons)].join(' ') : detail;
}

function findErrors(moment: string | null): string[] | undefined {
  if (!moment) return [words.missing];
  return Date.parse(moment) <= Date.now() ? [words.past] : undefined;
}
