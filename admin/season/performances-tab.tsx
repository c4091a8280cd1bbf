import { Alert, CircularProgress } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { type RaRecord, useRecordContext } from 'react-admin';
import { PerformanceTable } from './performance-table.tsx';
import styles from './season.module.css';
import { texts } from './season.texts.ts';
import { useSeason } from './use-season.ts';

/** A tab in a production's form with its performances (G-371). */
export function PerformancesTab() {
  const production = useRecordContext();
  const place = useRef<HTMLDivElement>(null);
  const [isOpened, setOpened] = useState(false);
  useEffect(() => {
    // react-admin renders all tabs of a form: load only once this one is visible
    // several changes may arrive at once: the first one may be from before the tab was opened
    const seen = new IntersectionObserver((changes) => {
      if (changes.some(({ isIntersecting }) => isIntersecting)) setOpened(true);
    });
    if (place.current) seen.observe(place.current);
    return () => seen.disconnect();
  }, []);
  return (
    <div ref={place} className={styles.table} style={{ minBlockSize: '4rem' }}>
      {isOpened && production ? <Season key={production.id} production={production} /> : null}
    </div>
  );
}

function Season({ production }: { production: RaRecord }) {
  const { context, fieldNames, error } = useSeason(production);
  if (error) return <Alert severity="error">{texts.failed}</Alert>;
  if (!context) return <CircularProgress aria-label={texts.loading} />;
  return <PerformanceTable {...{ context, fieldNames }} production_id={Number(production.id)} />;
}
