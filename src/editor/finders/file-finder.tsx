import { useEffect, useState } from 'react';
import type { MediaAnswer } from '#domains/media/media.schema.ts';
import type { FileObject } from '#lib/answers/file.ts';
import type { Found } from '../finder.ts';
import { fileDetail } from './file-detail.ts';
import { FileDrop } from './file-drop.tsx';
import { FinderDialog } from './finder-dialog.tsx';
import { FinderSearch } from './finder-search.tsx';
import { findersTexts } from './finders.texts.ts';
import { FoundList } from './found-list.tsx';
import { Progress } from './progress.tsx';
import { useChoices } from './use-choices.ts';
import { useFound } from './use-found.ts';
import { useUpload } from './use-upload.ts';

const words = findersTexts.file;

type Kind = FileObject['kind'];
export type FoundFile = Pick<Found, 'id' | 'title'> & { file_obj: FileObject };

/** File types in the system's dialog; the server checks the content anyway. */
const ACCEPTED: Record<Kind, string> = {
  video: 'video/mp4,video/webm',
  audio: 'audio/*',
  document: 'application/pdf,.pdf,.vtt',
};

export interface FileFinderProps {
  kind: Kind;
  /** uploads this file at once */
  file?: File | null;
  chosen: unknown;
  onChoose(file: FoundFile): void;
  onClose(): void;
}

/** Videos, audio and documents: find, or upload and use (MOD-06, MOD-08). */
export function FileFinderDialog(props: FileFinderProps) {
  const { kind, file: given = null, chosen, onChoose, onClose } = props;
  const [query, setQuery] = useState('');
  const upload = useUpload(kind, (media) => {
    const file = toFoundFile(media);
    if (file) onChoose(file);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what it was opened with
  useEffect(() => {
    if (given) void upload.send(given);
  }, []);
  const found = useFound(`file-finder?kind=${kind}`, query);
  const rows = found.rows as (Found & FoundFile)[];
  const choices = useChoices({
    count: rows.length,
    shown: query,
    isOld: found.state === 'looking',
    onChoose: (index) => {
      const row = rows[index];
      if (row) onChoose(row);
    },
  });
  const { state } = upload;
  return (
    <FinderDialog title={words.title[kind]} onClose={onClose}>
      <FileDrop
        label={words.upload[kind]}
        accept={ACCEPTED[kind]}
        problem={state.step === 'refused' ? state.problem : undefined}
        onFile={(file) => void upload.send(file)}
      >
        <Progress state={state} />
        <FinderSearch choices={choices} label={words.search} value={query} onChange={setQuery} />
        <FoundList
          label={words.results[kind]}
          rows={rows.map(({ id, title, file_obj }) => ({
            key: `${id}`,
            title,
            detail: fileDetail(file_obj),
            kind: id === chosen ? words.isChosen : '',
            isHidden: false,
            isChosen: id === chosen,
          }))}
          choices={choices}
          found={found}
          empty={query ? findersTexts.empty : words.none[kind]}
        />
      </FileDrop>
    </FinderDialog>
  );
}

function toFoundFile({ id, title, filename, file_obj }: MediaAnswer): FoundFile | null {
  return file_obj && { id, title: title || filename, file_obj };
}
