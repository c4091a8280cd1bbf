import * as z from 'zod/mini';
import { defineModule } from '../definition.ts';
import { file, richText, shortText } from '../fields/fields.schema.ts';

/** MOD-08. The transcript is for people who cannot hear. */
export const selfhostedAudioSchema = z.strictObject({
  file: file('Bitte eine Tonaufnahme auswählen.'),
  title: shortText(),
  transcript: richText(),
});

export type SelfhostedAudio = z.infer<typeof selfhostedAudioSchema>;

export const selfhostedAudio = defineModule({
  model: 'selfhosted_audio',
  schema: selfhostedAudioSchema,
  // There is no sensible default.
  initial: { file: 0, title: '', transcript: '' },
  richText: ['transcript'],
  references: ({ file: id }) => ({ files: { file: id } }),
});
