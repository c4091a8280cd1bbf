import { Pagination } from '@mui/material';
import { useEffect } from 'react';

interface ListPagesProps {
  label: string;
  /** rows of the list; undefined until it is loaded */
  count: number | undefined;
  /** false: the count is that of the list before, while this one is loading */
  isLoaded: boolean;
  perPage: number;
  page: number;
  turnTo(page: number, how?: { replace: boolean }): void;
}

/** Turns the pages of a list whose page is in the address, and turns back from one beyond the last. */
export function ListPages({ label, count = 0, isLoaded, perPage, page, turnTo }: ListPagesProps) {
  const pages = Math.max(1, Math.ceil(count / perPage));
  // the last row of the last page was removed
  const isBeyond = isLoaded && page > pages;
  useEffect(() => {
    if (isBeyond) turnTo(pages, { replace: true });
  }, [isBeyond]);
  if (pages === 1) return null;
  return (
    <Pagination
      aria-label={label}
      count={pages}
      page={page}
      onChange={(_event, next) => {
        turnTo(next);
        window.scrollTo({ top: 0 });
      }}
      sx={{ mt: 2 }}
    />
  );
}
