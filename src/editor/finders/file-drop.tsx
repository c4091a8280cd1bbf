import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { findersTexts } from './finders.texts.ts';
import styles from './image-finder.module.css';

interface FileDropProps {
  label: string;
  accept: string;
  /** error of the last file */
  problem?: string | undefined;
  onFile(file: File): void;
  children?: ReactNode;
}

/** File input by button, drag and drop, or paste. */
export function FileDrop({ label, accept, problem, onFile, children }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | undefined) => {
    const file = files?.[0];
    if (file) onFile(file);
    return file !== undefined;
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
          accept={accept}
          aria-label={label}
          onChange={(event) => {
            take(event.target.files ?? undefined);
            event.target.value = ''; // allows choosing the same file again
          }}
        />
      </p>
      {problem ? (
        <p id="upload-problem" role="alert" className={styles.problem}>
          {problem}
        </p>
      ) : null}
      {children}
    </section>
  );
}
