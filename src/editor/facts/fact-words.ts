import type { EntryField } from '#lib/answers/kind-description.ts';
import { showAmount } from '#lib/text/amounts.ts';
import { berlinWallTime } from '#lib/time/berlin-time.ts';
import { writtenMoment } from '#ui/dates.ts';
import { factsTexts as texts } from './facts.texts.ts';
import { isEmptyValue } from './panel-fields.ts';

const MAX_SHOWN = 160;

/** A field's value in words, such as an inherited one or that of another editor. @param names of referred records and files, by id */
export function describeFact(
  { input, choices }: EntryField,
  value: unknown,
  names: ReadonlyMap<number, string> = new Map(),
): string {
  if (isEmptyValue(value)) return texts.empty;
  const words = describeFilled(input, value, {
    nameChoice: (one) =>
      choices?.find((each) => each.value === String(one))?.label.de ?? String(one),
    nameRecord: (id) => names.get(Number(id)) ?? texts.records.gone(Number(id)),
  });
  return words.length > MAX_SHOWN ? `${words.slice(0, MAX_SHOWN)} …` : words;
}

interface Namers {
  nameChoice(value: unknown): string;
  nameRecord(id: unknown): string;
}

function describeFilled(input: string, value: unknown, { nameChoice, nameRecord }: Namers): string {
  const all = [value].flat();
  switch (input) {
    case 'flag':
      return value ? texts.yes : texts.no;
    case 'choice':
    case 'choices':
      return all.map(nameChoice).join(', ');
    case 'record':
    case 'records':
    case 'file':
      return all.map(nameRecord).join(', ');
    case 'amount':
      return all.map(showAmount).join(', ');
    case 'list':
      return texts.count(all.length);
    case 'moment':
      return writtenMoment(berlinWallTime(String(value)), 'dd D. MMMM YYYY, HH:mm [Uhr]');
    case 'day':
      return writtenMoment(String(value), 'dd D. MMMM YYYY');
    default:
      return all.join(', ');
  }
}
