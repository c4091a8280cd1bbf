import type { FileObject } from '#lib/answers/file.ts';
import { formatDuration } from '#lib/text/measures.ts';
import prose from '#ui/prose.module.css';
import { RichText, Text } from '../fields/fields.tsx';
import styles from '../files/files.module.css';
import { de as texts } from '../files/files.texts.ts';
import { linkTo } from '../files/link-to.ts';
import { EditorNote } from '../parts/empty-note.tsx';
import { MediaLine } from '../parts/media-line.tsx';
import { nodeProps, type ViewProps } from '../view.tsx';
import type { SelfhostedAudio } from './selfhosted-audio.schema.ts';

interface WithFile {
  file_obj?: FileObject | null;
}

/** MOD-08: an audio file of the house with its transcript. */
export function SelfhostedAudioView({ module }: ViewProps<SelfhostedAudio & WithFile>) {
  const file = module.file_obj;
  const isSound = file?.kind === 'audio';
  return (
    <div {...nodeProps(module)}>
      {isSound ? (
        <figure>
          {/* biome-ignore lint/a11y/useMediaCaption: sound alone has a transcript instead */}
          <audio
            className={styles.audio}
            controls
            preload="none"
            src={file.url}
            aria-label={module.title || file.title}
          />
          <MediaLine length={formatDuration(file.duration)} link={linkTo(file, texts.open)}>
            {module.title && <Text as="span" module={module} field="title" />}
          </MediaLine>
        </figure>
      ) : (
        <EditorNote>{texts.gone}</EditorNote>
      )}
      {module.transcript && (
        <details className={styles.transcript}>
          <summary>{texts.transcript}</summary>
          <RichText as="div" module={module} field="transcript" className={prose.prose} />
        </details>
      )}
    </div>
  );
}
