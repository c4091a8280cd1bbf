import {
  Box,
  Checkbox,
  Link,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { FileLink } from './file-link.tsx';
import { ChooseBox } from './folders/choose-box.tsx';
import { folderTexts } from './folders/folders.texts.ts';
import { mediaTexts as words } from './media.texts.ts';
import type { MediaListProps } from './media-grid.tsx';
import { formatSize, getFileTitle, lacksDescription } from './media-words.ts';
import { rightsNote } from './replace/rights.ts';
import { Thumbnail } from './thumbnail.tsx';

/** Phones show only the columns that identify a file. */
const WIDE = { display: { xs: 'none', md: 'table-cell' } } as const;
/** A name of a file is long, and is read there. */
const SIZE = { width: { xs: '4.75rem', md: 'auto' }, px: { xs: 0.5, md: 2 } } as const;

export function MediaTable({ files, chosen }: MediaListProps) {
  const { columns } = words;
  return (
    <Table aria-label={words.files} size="small" sx={{ tableLayout: 'fixed' }}>
      <TableHead>
        <TableRow>
          <TableCell padding="checkbox">
            <Checkbox
              checked={files.every(({ id }) => chosen.has(id))}
              onChange={(_event, isChosen) => chosen.set(files, isChosen)}
              slotProps={{ input: { 'aria-label': folderTexts.choose_page } }}
            />
          </TableCell>
          <TableCell sx={{ width: { md: '32%' } }}>{columns.name}</TableCell>
          <TableCell sx={WIDE}>{columns.kind}</TableCell>
          <TableCell sx={SIZE}>{columns.size}</TableCell>
          <TableCell sx={{ ...WIDE, width: '30%' }}>{columns.alt}</TableCell>
          <TableCell sx={WIDE}>{columns.credit}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {files.map((file) => (
          <TableRow key={file.id} hover selected={chosen.has(file.id)}>
            <TableCell padding="checkbox">
              <ChooseBox file={file} chosen={chosen} />
            </TableCell>
            <TableCell>
              <Link
                component={FileLink}
                file={file}
                color="inherit"
                underline="hover"
                sx={{ display: 'flex', gap: 1.5, alignItems: 'center', fontWeight: 600 }}
              >
                <Box sx={{ width: { xs: '3.5rem', sm: '4.5rem' }, flexShrink: 0 }}>
                  <Thumbnail file={file} />
                </Box>
                <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                  {getFileTitle(file)}
                  {rightsNote(file) ? (
                    <Typography
                      variant="body2"
                      component="span"
                      color="error"
                      sx={{ display: 'block' }}
                    >
                      {rightsNote(file)}
                    </Typography>
                  ) : null}
                </Box>
              </Link>
            </TableCell>
            <TableCell sx={WIDE}>{words.one[file.kind]}</TableCell>
            <TableCell sx={SIZE}>{formatSize(file)}</TableCell>
            <TableCell sx={WIDE}>
              {lacksDescription(file) ? (
                <Typography variant="body2" component="span" color="secondary">
                  {words.undescribed}
                </Typography>
              ) : (
                file.alt_text
              )}
            </TableCell>
            <TableCell sx={WIDE}>{file.credit}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
