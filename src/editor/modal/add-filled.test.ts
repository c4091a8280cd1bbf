import { expect, test, vi } from 'vitest';
import type { PushOutcome } from '../session/saving/saving.ts';
import { addFilled } from './add-filled.ts';

const answer = (outcome: PushOutcome) => async () => outcome;

test('why the server does not add what a form was filled in for is a problem of the form, also where no field is wrong (EDIT-26, E-1)', async () => {
  const gone: PushOutcome = { kind: 'refused', detail: 'Die Stelle ist weg.', field_errors: {} };
  const detail = 'Nicht hinzugefügt: Die Stelle ist weg.';
  expect(await addFilled({}, answer(gone))).toEqual({ errors: {}, detail });
  const wrong = { question: ['Zu lang.'] };
  const { errors } = await addFilled({}, answer({ ...gone, field_errors: wrong }));
  expect(errors).toEqual(wrong);
  expect(await addFilled({}, answer({ kind: 'saved', id: 7 }))).toEqual({ errors: {} });
  expect(await addFilled({}, answer({ kind: 'waiting' }))).toEqual({ errors: {} });

  const add = vi.fn(answer(gone));
  expect(await addFilled(wrong, add)).toEqual({ errors: wrong });
  expect(add).not.toHaveBeenCalled();
});
