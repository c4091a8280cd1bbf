import { RUNNING_TEXT, TABLE } from './kinds.ts';
import styles from './rich-text.module.css';
import { RichTextTools } from './rich-text-tools.tsx';
import { useRichText } from './use-rich-text.ts';

interface RichTextFieldProps {
  value: string;
  isTable?: boolean | undefined;
  label: string;
  describedBy?: string | undefined;
  onChange(html: string): void;
}

/** Rich text as a field of the edit modal. */
export function RichTextField(props: RichTextFieldProps) {
  const kind = props.isTable ? TABLE : RUNNING_TEXT;
  const { mount, editor, leftOut, hideLeftOut } = useRichText({ ...props, kind });
  return (
    <div className={styles.field}>
      {editor ? (
        <RichTextTools editor={editor} leftOut={leftOut} hideLeftOut={hideLeftOut} />
      ) : null}
      {kind.isTable ? (
        <div className={styles.area}>
          <table aria-label={props.label}>
            <tbody ref={mount as never} />
          </table>
        </div>
      ) : (
        <div ref={mount} className={styles.area} />
      )}
    </div>
  );
}
