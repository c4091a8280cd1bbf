import { Alert, Box, Button, FormControlLabel, Radio, RadioGroup, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { HttpError, useNotify, useUnselectAll } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { getRecordName } from '../../src/lib/answers/record-name.ts';
import type { MergeChoice } from '../../src/records/merging/merge-choices.ts';
import type { FieldDescription, KindDescription } from '../api/kinds.ts';
import { texts } from '../texts/texts.ts';
import { FieldChoice } from './field-choice.tsx';
import { mergeTexts as words } from './merge.texts.ts';
import { type MergePreview, mergeRecords } from './merge-api.ts';
import { MovedList } from './moved-list.tsx';

interface ComparisonProps {
  kind: KindDescription;
  preview: MergePreview;
  /** called when one of the records has changed meanwhile */
  onReload(): void;
}

/** Chooses the value of each field, lists what will refer to the other record, and merges. */
export function Comparison({ kind, preview, onReload }: ComparisonProps) {
  const { mine, other } = preview;
  const [choices, setChoices] = useState<Record<string, MergeChoice>>(preview.choices);
  const [sections, setSections] = useState<'mine' | 'other'>('mine');
  const [problem, setProblem] = useState<Error | null>(null);
  const [isSending, setSending] = useState(false);
  const navigate = useNavigate();
  const notify = useNotify();
  const client = useQueryClient();
  const unselectAll = useUnselectAll(kind.path);
  const final = useId();
  const fields = allFields(kind).filter(({ name }) => name in preview.choices);

  async function merge(): Promise<void> {
    setSending(true);
    setProblem(null);
    try {
      const merged = await mergeRecords(kind.path, mine.id, {
        other: other.id,
        updated_at: mine.updated_at,
        other_updated_at: other.updated_at,
        choices,
        sections,
      });
      notify(words.merged(getRecordName(kind, merged)), { type: 'success' });
      unselectAll();
      // Back must not lead to a comparison with what is gone
      void navigate(`/cms-hub/${kind.path}/${mine.id}`, { replace: true });
      // all but the comparison, still on the screen: one of its records is gone
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'merge' });
    } catch (error) {
      setProblem(error as Error);
      setSending(false);
    }
  }
  return (
    <>
      <Typography sx={{ my: 2 }}>
        {fields.length > 0 ? words.differing(fields.length) : words.no_difference}
      </Typography>
      {fields.map((field) => (
        <FieldChoice
          key={field.name}
          field={field}
          mine={mine[field.name]}
          other={other[field.name]}
          value={choices[field.name] ?? 'mine'}
          onChange={(choice) => setChoices({ ...choices, [field.name]: choice })}
        />
      ))}
      {preview.sections.mine && preview.sections.other ? (
        <SectionsChoice value={sections} onChange={setSections} />
      ) : null}
      <MovedList preview={preview} />
      <Alert id={final} role="note" severity="warning" sx={{ my: 2 }}>
        {words.final}
      </Alert>
      {problem ? (
        <Alert
          severity="error"
          sx={{ my: 2 }}
          action={
            problem instanceof HttpError && problem.status === 409 ? (
              <Button color="inherit" onClick={onReload}>
                {words.reload}
              </Button>
            ) : null
          }
        >
          {problem.message} {listFieldErrors(problem).join(' ')}
        </Alert>
      ) : null}
      <Button
        variant="contained"
        aria-describedby={final}
        disabled={isSending}
        onClick={() => void merge()}
      >
        {words.merge}
      </Button>
    </>
  );
}

interface SectionsChoiceProps {
  value: 'mine' | 'other';
  onChange(value: 'mine' | 'other'): void;
}

function SectionsChoice({ value, onChange }: SectionsChoiceProps) {
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography
        component="legend"
        sx={{ width: '100%', p: 0, pt: 1, borderTop: 1, borderColor: 'divider', fontWeight: 600 }}
      >
        {words.sections}
      </Typography>
      <Typography variant="body2">{words.sections_lead}</Typography>
      <RadioGroup value={value} onChange={(_event, chosen) => onChange(chosen as 'mine' | 'other')}>
        {(['mine', 'other'] as const).map((each) => (
          <FormControlLabel
            key={each}
            value={each}
            control={<Radio />}
            label={words.sections_of[each]}
          />
        ))}
      </RadioGroup>
    </Box>
  );
}

/** The form's fields in order, each followed by its translation. */
function allFields({ groups, fields }: KindDescription): FieldDescription[] {
  const inOrder = groups.flatMap(({ fields: names }) => names);
  return inOrder.flatMap((name) => {
    const field = fields.find((each) => each.name === name);
    if (!field) return [];
    const { translation, label } = field;
    if (!translation) return [field];
    const de = `${label.de} ${texts.english}`;
    return [field, { ...field, name: translation, translation: null, label: { ...label, de } }];
  });
}

function listFieldErrors(problem: Error): string[] {
  const errors = problem instanceof HttpError ? (problem.body?.field_errors ?? {}) : {};
  return [...new Set(Object.values(errors as Record<string, string[]>).flat())];
}
