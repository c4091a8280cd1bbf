import { TextInput } from 'react-admin';
import {
  LAST_WALL_TIME,
  readTypedMoment,
  showTypedMoment,
} from '../../src/lib/time/typed-moment.ts';

type MomentInputProps = Omit<Parameters<typeof TextInput>[0], 'type'>;

/**
 * Shows and reads a moment in Berlin time, whatever the browser's time zone (CONST-22, G-64). react-admin's own input uses the
 * browser's.
 */
export function MomentInput(props: MomentInputProps) {
  return (
    <TextInput
      {...props}
      type="datetime-local"
      format={(value) => showTypedMoment(String(value ?? ''))}
      parse={(value) => readTypedMoment(String(value ?? ''))}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: LAST_WALL_TIME } }}
    />
  );
}
