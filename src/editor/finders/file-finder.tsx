import { useState } from 'react';
import type { FileObject } from '#domains/media/file.schema.ts';
import type { MediaAnswer } from '#domains/media/media.schema.ts';
import type { Found } from '../finder.ts';
import { fileDetail } from './file-detail.ts';
import { FileDrop } from './file-drop.tsx';
import finder from './finder.module.css';
import { FinderDialog } from './finder-dialog.tsx';
import { texts } from './finders.texts.ts';
import { FoundList } from './found-list.tsx';
import { Progress } from './progress.tsx';
import { useChoices } from './use-choices.ts';
import { useFound } from './use-found.ts';
import { useUpload } from './use-upload.ts';

const words = texts.file;

type Kind = FileObject['kind'];
export type FoundFile = Pick<Found, 'id' | 'title'> & { file_obj: FileObject };

/** What the system's dialog offers; the server looks into the file in any case. */
const ACCEPTED: Record<Kind, string> = {
  video: 'video/mp4,video/webm',
  audio: 'audio/*',
  document: 'application/pdf,.pdf,.vtt',
};

export interface FileFinderProps {
  kind: Kind;
  chosen: unknown;
  onChoose(file: FoundFile): void;
  onClose(): void;
}

/** Videos, sounds and documents of the house: found, or uploaded and taken at once (MOD-06, MOD-08). */
export function FileFinder({ kind, chosen, onChoose, onClose }: FileFinderProps) {
  const [query, setQuery] = useState('');
  const upload = useUpload(kind, (media) => {
    const file = fileOf(media);
    if (file) onChoose(file);
  });
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
        <div className={finder.search}>
          <input
            {...choices.input}
            aria-label={words.search}
            placeholder={words.search}
            autoComplete="off"
            value={query}
            onChange={(event) => setQuery(event.target.value)}
          />
        </div>
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
          empty={query ? texts.empty : words.none[kind]}
        />
      </FileDrop>
    </FinderDialog>
  );
}

function fileOf({ id, title, filename, file_obj }: MediaAnswer): FoundFile | null {
  return file_obj && { id, title: title || filename, file_obj };
}
