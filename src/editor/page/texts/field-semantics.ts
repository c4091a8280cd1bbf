import type { AnyFieldProps } from '#modules/fields/fields.tsx';
import type { FieldPlace } from '../../session/view.ts';
import { messageId } from './field-messages.tsx';

/** Elements that may be called a text box; a heading stays a heading, also for those who hear the page. */
const MAY_BE_TEXTBOX: ReadonlySet<AnyFieldProps['as']> = new Set(['p', 'span', 'div']);

/** What screen readers are told of a text that can be typed in. */
export function fieldSemantics(
  as: AnyFieldProps['as'],
  place: FieldPlace,
  { label, invalid, isEmpty }: { label: string; invalid: boolean; isEmpty: boolean },
) {
  return {
    ...(MAY_BE_TEXTBOX.has(as)
      ? { role: 'textbox', 'aria-label': label }
      : { [isEmpty ? 'aria-label' : 'aria-description']: label }),
    'aria-invalid': invalid || undefined,
    'aria-describedby': invalid ? messageId(place) : undefined,
    'data-field': place.field,
  };
}
