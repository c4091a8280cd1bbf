import styles from './rich-text.module.css';
import { RichTextTools } from './rich-text-tools.tsx';
import { useRichText } from './use-rich-text.ts';

interface RichTextFieldProps {
  value: string;
  label: string;
  describedBy?: string | undefined;
  onChange(html: string): void;
}

/** Rich text as a field of the edit modal. */
export function RichTextField(props: RichTextFieldProps) {
  const { mount, editor, leftOut, hideLeftOut } = useRichText(props);
  return (
    <div className={styles.field}>
      {editor ? (
        <RichTextTools editor={editor} leftOut={leftOut} hideLeftOut={hideLeftOut} />
      ) : null}
      <div ref={mount} className={styles.area} />
    </div>
  );
}
