import { TextInput } from 'react-admin';
import { berlinMoment, berlinWallTime } from '../../src/lib/time/berlin-time.ts';

type MomentInputProps = Omit<Parameters<typeof TextInput>[0], 'type'>;

/**
 * A moment on the clock of the house, wherever the browser is (CONST-22, G-64). react-admin's own input would show it on
 * the browser's clock.
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
