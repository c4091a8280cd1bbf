import DarkMode from '@mui/icons-material/DarkModeOutlined';
import Smartphone from '@mui/icons-material/Smartphone';
import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import {
  Alert,
  Box,
  Button,
  IconButton,
  MenuItem,
  Stack,
  TextField,
  ToggleButton,
  Typography,
  useMediaQuery,
  useTheme,
} from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { type ReactNode, useDeferredValue, useId, useState } from 'react';
import { useRecordContext, useStore } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { texts as adminTexts } from '../../texts/texts.ts';
import { previewTexts as texts } from './preview.texts.ts';
import { PreviewForm } from './preview-form.tsx';
import { type PreviewState, SHOWN, shownForm } from './shown-form.ts';
import { SiteFrame } from './site-frame.tsx';

interface PreviewProps {
  /** id of the field that is open in the builder */
  openId: number | null;
  /** opens a field in the builder. @param isShown scrolls to it */
  onPoint(id: number, isShown: boolean): void;
}

const PHONE_PX = 375;
const STATES: readonly PreviewState[] = ['open', 'sent', 'closed'];
/** Below the bar of the administration, above the one for saving. */
const STICKY = { position: { lg: 'sticky' }, top: '4.5rem', minWidth: 0 } as const;
const HEIGHT = 'calc(100dvh - 20rem)';

/** How visitors get the form, beside the builder; below it on narrow screens. */
export function Preview(props: PreviewProps) {
  const heading = useId();
  const theme = useTheme();
  const [isShown, setShown] = useStore('forms.preview', true);
  const [isNarrow, setNarrow] = useState(false);
  const [isDark, setDark] = useState(theme.palette.mode === 'dark');
  const [state, setState] = useState<PreviewState>('open');
  return (
    <Box component="section" aria-labelledby={heading} sx={isShown ? STICKY : {}}>
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1, mb: 1 }}>
        <Typography id={heading} component="h2" variant="h6" sx={{ mr: 'auto' }}>
          {texts.title}
        </Typography>
        {isShown ? (
          <>
            <StateChoice state={state} onChange={setState} />
            <Toggle
              label={texts.narrow}
              isOn={isNarrow}
              onChange={setNarrow}
              icon={<Smartphone />}
            />
            <Toggle label={texts.dark} isOn={isDark} onChange={setDark} icon={<DarkMode />} />
            <IconButton aria-label={texts.hide} title={texts.hide} onClick={() => setShown(false)}>
              <VisibilityOff />
            </IconButton>
          </>
        ) : (
          <Button startIcon={<Visibility />} onClick={() => setShown(true)}>
            {texts.show}
          </Button>
        )}
      </Stack>
      {isShown ? <ShownPreview {...props} {...{ isNarrow, isDark, state }} /> : null}
    </Box>
  );
}

interface Look {
  isNarrow: boolean;
  isDark: boolean;
  state: PreviewState;
}

function ShownPreview({ openId, onPoint, isNarrow, isDark, state }: PreviewProps & Look) {
  const id = useRecordContext()?.id;
  const isBeside = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'));
  const [isFailed, setFailed] = useState(false);
  const values = useWatch({ name: [...SHOWN] });
  const shown = useDeferredValue(values);
  const form = shownForm(
    Object.fromEntries(SHOWN.map((name, at) => [name, shown[at]])) as never,
    state,
  );
  if (isFailed) {
    return (
      <Alert
        severity="warning"
        action={
          <Button color="inherit" onClick={() => setFailed(false)}>
            {adminTexts.try_again}
          </Button>
        }
      >
        {texts.failed}
      </Alert>
    );
  }
  return (
    <>
      <Box sx={{ border: 1, borderColor: 'divider', overflow: 'hidden', maxWidth: '100%' }}>
        <SiteFrame
          title={texts.frame}
          page={`/de/formular/vorschau/${id}`}
          scheme={isDark ? 'dark' : 'light'}
          width={isNarrow ? PHONE_PX : '100%'}
          maxHeight={HEIGHT}
          onFailed={() => setFailed(true)}
        >
          <PreviewForm
            key={state}
            form={form}
            isSent={state === 'sent'}
            openId={openId}
            onPoint={(field, isOnControl) => onPoint(field, isBeside || !isOnControl)}
          />
        </SiteFrame>
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
        {texts.about}
      </Typography>
    </>
  );
}

function StateChoice({
  state,
  onChange,
}: Pick<Look, 'state'> & { onChange(s: PreviewState): void }) {
  return (
    <TextField
      select
      label={texts.shown}
      value={state}
      onChange={({ target }) => onChange(target.value as PreviewState)}
      sx={{ minWidth: 140 }}
    >
      {STATES.map((each) => (
        <MenuItem key={each} value={each}>
          {texts.states[each]}
        </MenuItem>
      ))}
    </TextField>
  );
}

interface ToggleProps {
  label: string;
  isOn: boolean;
  onChange(isOn: boolean): void;
  icon: ReactNode;
}

function Toggle({ label, isOn, onChange, icon }: ToggleProps) {
  return (
    <ToggleButton
      size="small"
      value={label}
      selected={isOn}
      aria-label={label}
      title={label}
      onChange={() => onChange(!isOn)}
    >
      {icon}
    </ToggleButton>
  );
}
