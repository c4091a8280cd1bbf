import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { findersTexts } from './finders.texts.ts';
import styles from './image-finder.module.css';

interface FileDropProps {
  label: string;
  accept: string;
  /** error of the last file */
  problem?: string | undefined;
  /** shows the button below the content */
  isBelow?: boolean;
  children?: ReactNode;
}

interface TakesOne extends FileDropProps {
  onFile(file: File): void;
  onFiles?: never;
}

interface TakesSeveral extends FileDropProps {
  onFile?: never;
  onFiles(files: readonly File[]): void;
}

/** File input by button, drag and drop, or paste. */
export function FileDrop(props: TakesOne | TakesSeveral) {
  const { label, accept, problem, isBelow = false, onFile, onFiles, children } = props;
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  /** the file that was taken, of several where one is possible */
  const [only, setOnly] = useState('');
  const take = (list: FileList | undefined) => {
    const files = [...(list ?? [])];
    const [file, ...others] = files;
    if (!file) return false;
    setOnly(onFile && others.length > 0 ? file.name : '');
    if (onFiles) onFiles(files);
    else onFile(file);
    return true;
  };
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    const controller = new AbortController();
    const onPaste = (event: ClipboardEvent) => {
      if (latest.current(event.clipboardData?.files)) event.preventDefault();
    };
    document.addEventListener('paste', onPaste, { signal: controller.signal });
    return () => controller.abort();
  }, []);
  const chooser = (
    <>
      <p className={styles.upload}>
        <button
          type="button"
          aria-describedby={problem ? 'upload-problem' : undefined}
          onClick={() => input.current?.click()}
        >
          {label}
        </button>
        <span>{findersTexts.upload.how}</span>
        <input
          ref={input}
          type="file"
          hidden
          multiple={onFiles !== undefined}
          accept={accept}
          aria-label={label}
          onChange={(event) => {
            take(event.target.files ?? undefined);
            event.target.value = ''; // allows choosing the same file again
          }}
        />
      </p>
      {only ? (
        <p role="status" className={styles.only}>
          {findersTexts.upload.onlyOne(only)}
        </p>
      ) : null}
      {problem ? (
        <p id="upload-problem" role="alert" className={styles.problem}>
          {problem}
        </p>
      ) : null}
    </>
  );
  return (
    <section
      aria-label={label}
      className={styles.drop}
      data-over={isOver || undefined}
      onDragOver={(event: DragEvent) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
    >
      {isBelow ? null : chooser}
      {children}
      {isBelow ? chooser : null}
    </section>
  );
}
