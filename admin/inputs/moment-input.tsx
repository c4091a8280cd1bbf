import { TextInput } from 'react-admin';
import { berlinMoment, berlinWallTime } from '../../src/lib/time/berlin-time.ts';

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
      format={(value) => (value ? berlinWallTime(String(value)) : '')}
      parse={(value) => (value ? berlinMoment(String(value)) : null)}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}
