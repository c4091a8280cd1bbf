import { HttpError, type RaRecord, useDataProvider, useRecordContext } from 'react-admin';
import { GapsDialog } from './gaps-dialog.tsx';
import { pagesTexts } from './pages.texts.ts';
import type { StoredPage } from './use-pages.ts';

/** Values of a page that was not saved, since it would become public with gaps. */
export interface RefusedPage {
  data: Partial<RaRecord>;
  gaps: readonly string[];
}

/** What is to be filled in, if that is why saving failed (G-493). */
export function findRefusedGaps(error: unknown): readonly string[] | null {
  return (error instanceof HttpError && error.body?.gaps) || null;
}

/** The hints of the gaps, each once, as lines of the dialog. */
export const nameHints = (gaps: readonly string[]) => [
  ...new Set(gaps.map((hint) => hint || pagesTexts.gaps.unnamed)),
];

interface PublishWithGapsProps {
  refused: RefusedPage;
  onClose(): void;
  onSaved(): void;
  onError(error: unknown): void;
}

/** Saves the page nevertheless if the editor says so. */
export function PublishWithGaps({ refused, onClose, onSaved, onError }: PublishWithGapsProps) {
  const provider = useDataProvider();
  const stored = useRecordContext<StoredPage>();
  const { data, gaps } = refused;
  async function publish(): Promise<void> {
    onClose();
    if (!stored) return;
    const params = { id: stored.id, data: { ...data, with_gaps: true }, previousData: stored };
    await provider.update('pages', params).then(onSaved, onError);
  }
  return <GapsDialog lines={nameHints(gaps)} onClose={onClose} onPublish={() => void publish()} />;
}
