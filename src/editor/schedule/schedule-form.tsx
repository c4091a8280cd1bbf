import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldErrors } from '#lib/api/problem.ts';
import { berlinMoment, berlinWallTime } from '#lib/time/berlin-time.ts';
import { type Schedule, scheduleErrors } from '#modules/schedule.ts';
import buttons from '../dialogs/buttons.module.css';
import dialog from '../dialogs/editor-dialog.module.css';
import { formatMoment } from '../moments.ts';
import { MomentField } from './moment-field.tsx';
import { scheduleTexts as words } from './schedule.texts.ts';

interface ScheduleFormProps {
  schedule: Schedule;
  /** hidden manually: a schedule does not show it */
  isHidden: boolean;
  /** additional errors of the schedule, by field */
  check?(schedule: Required<Schedule>): FieldErrors;
  onSave(schedule: Required<Schedule>): void;
  onClose(): void;
}

/** Start and end of visibility, with a summary and errors. */
export function ScheduleForm(props: ScheduleFormProps) {
  const { schedule, isHidden, check, onSave, onClose } = props;
  const [from, setFrom] = useState(() => berlinWallTime(schedule.online_from ?? ''));
  const [to, setTo] = useState(() => berlinWallTime(schedule.online_to ?? ''));
  const [errors, setErrors] = useState<FieldErrors>({});
  const inputs = {
    online_from: useRef<HTMLInputElement>(null),
    online_to: useRef<HTMLInputElement>(null),
  };
  const wanted = { online_from: berlinMoment(from), online_to: berlinMoment(to) };

  const findErrors = (span: Required<Schedule>): FieldErrors => ({
    ...incomplete(inputs),
    ...scheduleErrors(span),
    ...check?.(span),
  });
  /** Clears fixed errors while typing, without adding new ones. */
  function change(field: keyof typeof inputs, wallTime: string): void {
    // the input has it before it is asked whether it is complete
    flushSync(() => (field === 'online_from' ? setFrom : setTo)(wallTime));
    const left = findErrors({ ...wanted, [field]: berlinMoment(wallTime) });
    setErrors((before) =>
      Object.fromEntries(Object.entries(left).filter(([name]) => before[name])),
    );
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const wrong = findErrors(wanted);
    setErrors(wrong);
    const first = (['online_from', 'online_to'] as const).find((field) => wrong[field]);
    if (first) inputs[first].current?.focus();
    else onSave(wanted);
  }
  return (
    <form className={dialog.body} onSubmit={submit} noValidate>
      <div className={dialog.pair}>
        <MomentField
          label={words.from}
          help={words.fromHelp}
          value={from}
          input={inputs.online_from}
          isQuick
          errors={errors.online_from}
          onChange={(wallTime) => change('online_from', wallTime)}
        />
        <MomentField
          label={words.to}
          help={words.toHelp}
          value={to}
          input={inputs.online_to}
          errors={errors.online_to}
          onChange={(wallTime) => change('online_to', wallTime)}
        />
      </div>
      <p aria-live="polite">
        {sentence(wanted)} <span className={dialog.quiet}>{words.clock}</span>
      </p>
      {isHidden ? <p className={dialog.warning}>{words.isHidden}</p> : null}
      <div className={dialog.actions}>
        <button
          type="button"
          className={`${buttons.button} ${dialog.apart}`}
          onClick={() => {
            setFrom('');
            setTo('');
            setErrors({});
          }}
        >
          {words.remove}
        </button>
        <button type="button" className={buttons.button} onClick={onClose}>
          {words.cancel}
        </button>
        <button type="submit" className={buttons.primary}>
          {words.apply}
        </button>
      </div>
    </form>
  );
}

/** Whether an input is incomplete: browsers report it as empty. */
function incomplete(inputs: Record<string, { current: HTMLInputElement | null }>): FieldErrors {
  const bad = Object.entries(inputs).filter(([, { current }]) => current?.validity.badInput);
  return Object.fromEntries(bad.map(([field]) => [field, [words.incomplete]]));
}

function sentence({ online_from, online_to }: Schedule): string {
  const now = new Date();
  const [from, to] = [online_from, online_to].map((each) => each && formatMoment(each, now));
  if (from && to) return words.between(from, to);
  if (from) return words.since(from);
  return to ? words.until(to) : words.always;
}
