import SwapHorizIcon from '@mui/icons-material/SwapHoriz';
import { Alert, Box, Button, CircularProgress, Link, Typography } from '@mui/material';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useContext, useId } from 'react';
import { Title, useGetOne } from 'react-admin';
import { Link as RouterLink, useNavigate, useParams } from 'react-router-dom';
import { getRecordName } from '../../src/lib/answers/record-name.ts';
import { type KindDescription, KindsContext } from '../api/kinds.ts';
import { LoadProblem } from '../frame/load-problem.tsx';
import { Comparison } from './comparison.tsx';
import { mergeTexts as words } from './merge.texts.ts';
import { fetchPreview, MERGE_PATH, type MergePreview } from './merge-api.ts';
import { RecordChoice, toldApart } from './record-choice.tsx';

/** Merges two records (G-418): at `/cms-hub/merge/persons/7/12`, 12 is merged into 7. */
export default function MergeScreen() {
  const { '*': rest = '' } = useParams();
  const [path = '', ...ids] = rest.split('/');
  const [id = null, other = null] = ids.map((each) => Number(each) || null);
  const kind = useContext(KindsContext).find((each) => each.path === path && each.merges);
  return (
    <Box sx={{ my: 2, maxWidth: '64rem', minWidth: 0 }}>
      <Title title={words.title} />
      <Typography sx={{ mb: 3, maxWidth: '46rem' }}>{words.lead}</Typography>
      {kind ? <OfKind key={rest} kind={kind} id={id} other={other} /> : <KindChoice />}
    </Box>
  );
}

function KindChoice() {
  const kinds = useContext(KindsContext).filter(({ merges }) => merges);
  return (
    <>
      <Typography component="h2" variant="h6">
        {words.which_kind}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, maxWidth: '32rem' }}>
        {kinds.map(({ path, many }) => (
          <Box component="li" key={path} sx={{ borderBottom: 1, borderColor: 'divider' }}>
            <Link
              component={RouterLink}
              to={`${MERGE_PATH}/${path}`}
              color="inherit"
              underline="hover"
              sx={{ display: 'block', py: 1.25, overflowWrap: 'anywhere', fontWeight: 600 }}
            >
              {many.de}
            </Link>
          </Box>
        ))}
      </Box>
    </>
  );
}

interface OfKindProps {
  kind: KindDescription;
  id: number | null;
  other: number | null;
}

function OfKind({ kind, id, other }: OfKindProps) {
  const navigate = useNavigate();
  const to = (...chosen: number[]) => void navigate([MERGE_PATH, kind.path, ...chosen].join('/'));
  if (id === null)
    return (
      <RecordChoice
        kind={kind}
        label={words.first}
        suggested=""
        except={null}
        onChoose={(chosen) => to(chosen)}
      />
    );
  if (other === null) return <OtherChoice kind={kind} id={id} onChoose={(next) => to(id, next)} />;
  return <Both kind={kind} id={id} other={other} />;
}

interface OtherChoiceProps {
  kind: KindDescription;
  id: number;
  onChoose(id: number): void;
}

/** Chooses the duplicate of a given record. */
function OtherChoice({ kind, id, onChoose }: OtherChoiceProps) {
  const { data, error } = useGetOne(kind.path, { id });
  if (error) return <Alert severity="error">{(error as Error).message}</Alert>;
  if (!data) return <CircularProgress aria-label={words.title} />;
  const names = kind.named_by.map((field) => data[field]).filter(Boolean);
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Named kind={kind} label={words.first} record={data as MergePreview['mine']} />
      <RecordChoice
        kind={kind}
        label={words.second}
        suggested={String(names.at(-1) ?? '')}
        except={id}
        onChoose={onChoose}
      />
    </Box>
  );
}

function Both({ kind, id, other }: { kind: KindDescription; id: number; other: number }) {
  const client = useQueryClient();
  const queryKey = ['merge', kind.path, id, other];
  const { data, error } = useQuery({
    queryKey,
    queryFn: ({ signal }) => fetchPreview(kind.path, id, other, signal),
    placeholderData: keepPreviousData,
    // a refetch on focus would reset the choices
    refetchOnWindowFocus: false,
    retry: false,
    // after merging it must not be shown again
    gcTime: 0,
  });
  if (error) return <LoadProblem error={error} />;
  if (!data) return <CircularProgress aria-label={words.title} />;
  return (
    <>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
          gap: 2,
        }}
      >
        <Named kind={kind} label={words.stays} record={data.mine} />
        <Named kind={kind} label={words.vanishes} record={data.other} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, my: 1 }}>
        <Button
          component={RouterLink}
          to={`${MERGE_PATH}/${kind.path}/${other}/${id}`}
          startIcon={<SwapHorizIcon />}
        >
          {words.swap}
        </Button>
        <Button component={RouterLink} to={`${MERGE_PATH}/${kind.path}/${id}`}>
          {words.other_one}
        </Button>
      </Box>
      <Comparison
        key={`${data.mine.updated_at} ${data.other.updated_at}`}
        kind={kind}
        preview={data}
        onReload={() => void client.invalidateQueries({ queryKey })}
      />
    </>
  );
}

interface NamedProps {
  kind: KindDescription;
  label: string;
  record: MergePreview['mine'];
}

/** A record's name, linked to its form. */
function Named({ kind, label, record }: NamedProps) {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ border: 1, borderColor: 'divider', bgcolor: 'background.paper', p: 2 }}
    >
      <Typography id={id} variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Typography component="h2" variant="h6" sx={{ overflowWrap: 'anywhere' }}>
        <Link href={`/cms-hub/${kind.path}/${record.id}`} target="_blank" color="inherit">
          {getRecordName(kind, record) || words.number(record.id)}
        </Link>
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {toldApart(kind, record)}
      </Typography>
    </Box>
  );
}
