import Add from '@mui/icons-material/Add';
import Close from '@mui/icons-material/Close';
import {
  Alert,
  Box,
  Button,
  FormControl,
  FormLabel,
  IconButton,
  MenuItem,
  TextField,
  Typography,
} from '@mui/material';
import { useRef } from 'react';
import { useInput } from 'react-admin';
import { hasChoices } from '../../../src/domains/forms/field-types.ts';
import { builderTexts } from '../builder/builder.texts.ts';
import { useBuiltForm, useRuleErrors } from '../builder/use-field-errors.ts';
import type { FormField, RecipientRule } from '../rules/built-form.ts';
import type { Sentences } from '../rules/field-errors.ts';
import { sendingTexts } from './sending.texts.ts';

const texts = sendingTexts.rules;
const NONE: Sentences = {};

const COLUMNS = {
  display: 'grid',
  gap: 1,
  alignItems: 'start',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr) auto',
    sm: 'minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1.2fr) auto',
  },
  py: { xs: 1.5, sm: 1 },
  borderTop: 1,
  borderColor: 'divider',
} as const;
/** On phones the fields of a rule are below each other, the button beside the first. */
const BELOW = { gridColumn: { xs: '1', sm: 'auto' } } as const;
const BESIDE = { gridColumn: { xs: '2', sm: 'auto' }, gridRow: { xs: '1', sm: 'auto' } } as const;

/** Who hears of an entry by what was chosen in it: a small table of fields, choices and addresses. */
export function RecipientRulesInput({ source, label }: { source: string; label: string }) {
  const { field, fieldState } = useInput({ source, defaultValue: [] });
  const rules = (field.value ?? []) as RecipientRule[];
  const { fields } = useBuiltForm();
  const errors = useRuleErrors(fieldState.error);
  const choosing = fields.filter(hasChoices);
  const addButton = useRef<HTMLButtonElement>(null);
  const put = (next: RecipientRule[]) => field.onChange(next);
  function add(): void {
    const { slug = '' } =
      choosing.find((each) => each.slug === rules.at(-1)?.field) ?? choosing[0] ?? {};
    put([...rules, { field: slug, value: '', email: '' }]);
  }
  return (
    <FormControl component="fieldset" fullWidth sx={{ mb: 1 }}>
      <FormLabel component="legend" sx={{ mb: 0.5 }}>
        {label}
      </FormLabel>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        {choosing.length > 0 ? texts.lead : texts.no_choices}
      </Typography>
      {errors.whole ? <Alert severity="error">{errors.whole}</Alert> : null}
      {rules.map((rule, at) => (
        <Rule
          key={at}
          place={at + 1}
          rule={rule}
          choosing={choosing}
          errors={errors.entries.get(at) ?? NONE}
          onChange={(patch) => put(rules.with(at, { ...rule, ...patch }))}
          onRemove={() => {
            put(rules.toSpliced(at, 1));
            // the row that goes from the page is the last one
            if (at === rules.length - 1) addButton.current?.focus();
          }}
        />
      ))}
      <Box sx={{ mt: 1 }}>
        <Button
          ref={addButton}
          variant="outlined"
          startIcon={<Add />}
          disabled={choosing.length === 0}
          onClick={add}
        >
          {texts.add}
        </Button>
      </Box>
    </FormControl>
  );
}

interface RuleProps {
  place: number;
  rule: RecipientRule;
  choosing: readonly FormField[];
  errors: Sentences;
  onChange(patch: Partial<RecipientRule>): void;
  onRemove(): void;
}

function Rule({ place, rule, choosing, errors, onChange, onRemove }: RuleProps) {
  const chosen = choosing.find(({ slug }) => slug === rule.field);
  const values = [...new Set([...(chosen?.choices ?? []), ...(rule.value ? [rule.value] : [])])];
  // what is not filled in yet is missing, but not wrong
  const error = (name: keyof RecipientRule) => (rule[name] ? errors[name] : undefined);
  return (
    <Box role="group" aria-label={texts.row(place)} sx={COLUMNS}>
      <TextField
        select
        label={texts.field}
        value={rule.field}
        error={Boolean(error('field'))}
        helperText={error('field')}
        onChange={({ target }) => onChange({ field: target.value, value: '' })}
        sx={BELOW}
      >
        {choosing.map(({ slug, label }) => (
          <MenuItem key={slug} value={slug} sx={{ whiteSpace: 'normal' }}>
            {label || builderTexts.unnamed}
          </MenuItem>
        ))}
        {rule.field && !chosen ? <MenuItem value={rule.field}>{texts.gone}</MenuItem> : null}
      </TextField>
      <TextField
        select
        label={texts.value}
        value={rule.value}
        error={Boolean(error('value'))}
        helperText={error('value')}
        onChange={({ target }) => onChange({ value: target.value })}
        sx={BELOW}
      >
        {values.map((value) => (
          <MenuItem key={value} value={value} sx={{ whiteSpace: 'normal' }}>
            {value}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        label={texts.email}
        value={rule.email}
        error={Boolean(errors.email)}
        helperText={errors.email}
        onChange={({ target }) => onChange({ email: target.value })}
        slotProps={{ htmlInput: { inputMode: 'email', autoCapitalize: 'off' } }}
        sx={BELOW}
      />
      <IconButton aria-label={texts.remove(place)} onClick={onRemove} sx={BESIDE}>
        <Close fontSize="small" />
      </IconButton>
    </Box>
  );
}
