import { formatSize } from '#lib/text/measures.ts';
import { ACCEPT, type Accept, MAX_FILE_MB } from '../field-types.ts';
import { kindsInWords } from '../form.texts.ts';
import type { Control, Field } from './control.ts';
import type { ChosenFile } from './filling.ts';
import { FILE_NAME } from './form-names.ts';
import styles from './form-view.module.css';
import { formViewTexts as texts } from './form-view.texts.ts';

/** For the browser's file dialog. */
const TYPES: Readonly<Record<Accept, string>> = {
  pdf: '.pdf',
  image: 'image/*',
  audio: 'audio/*',
  video: 'video/*',
};

/** Kinds and maximum size, in words. */
export function describeLimits({ accept, max_size }: Field): string {
  const kinds = kindsInWords(accept.length > 0 ? accept : ACCEPT);
  return texts.limits(kinds, max_size ?? MAX_FILE_MB);
}

interface FileFieldProps {
  field: Field;
  control: Control;
  file: ChosenFile | undefined;
  /** why the file was rejected, or that it is missing */
  error: string | undefined;
}

/**
 * With scripts a file is uploaded when it is chosen, and replaces the input. Without, the form posts the id of a file that is
 * uploaded already, unless another one is chosen.
 */
export function FileField({ field, control, file, error }: FileFieldProps) {
  const { slug, accept } = field;
  return (
    <>
      {file && <FileLine slug={slug} file={file} described={control['aria-describedby']} />}
      <input
        {...control}
        type="file"
        accept={accept.map((kind) => TYPES[kind as Accept]).join(',') || undefined}
        required={control.required && !file}
        data-hidden={file !== undefined}
      />
      <span role="status" className={styles.unseen}>
        {file && (isFailed(file) ? error : texts.progress(file.name, file.id !== undefined))}
      </span>
    </>
  );
}

const isFailed = ({ id, progress }: ChosenFile) => id === undefined && progress === undefined;

interface FileLineProps {
  slug: string;
  file: ChosenFile;
  described: string | undefined;
}

function FileLine({ slug, file, described }: FileLineProps) {
  const { name, size, id, progress } = file;
  const isRunning = id === undefined && progress !== undefined;
  return (
    <>
      <p className={styles.file}>
        <span>
          {name}
          {size !== undefined && <span className={styles.optional}> {formatSize(size)}</span>}
        </span>
        {isRunning && <progress value={progress} aria-label={texts.uploading(name)} />}
        <button type="button" data-remove={slug} aria-describedby={described}>
          {isRunning ? texts.cancel : texts.remove}
          <span className={styles.unseen}> {name}</span>
        </button>
      </p>
      {id !== undefined && (
        <>
          <p className={`${styles.help} ${styles.condition}`}>{texts.replaces}</p>
          <input key={id} type="hidden" name={slug} defaultValue={id} />
          <input key={name} type="hidden" name={FILE_NAME + slug} defaultValue={name} />
        </>
      )}
    </>
  );
}
