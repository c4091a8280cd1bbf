import { Checkbox } from '@mui/material';
import type { MediaAnswer } from '../media-api.ts';
import { getFileTitle } from '../media-words.ts';
import { folderTexts as words } from './folders.texts.ts';
import type { ChosenFiles } from './use-chosen.ts';

export interface ChooseBoxProps {
  file: MediaAnswer;
  chosen: ChosenFiles;
}

/** Selects a file for moving. */
export function ChooseBox({ file, chosen }: ChooseBoxProps) {
  return (
    <Checkbox
      size="small"
      checked={chosen.has(file.id)}
      onChange={(_event, isChosen) => chosen.set([file], isChosen)}
      slotProps={{ input: { 'aria-label': words.choose(getFileTitle(file)) } }}
    />
  );
}
