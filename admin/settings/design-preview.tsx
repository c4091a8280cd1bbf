import { Box, MenuItem, Stack, TextField, Typography, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useEffect, useId, useRef, useState } from 'react';
import { brandProperties } from '../../src/frame/brand.ts';
import { texts } from './settings.texts.ts';
import type { SettingField, Stored, Values } from './settings-api.ts';
import { buildTriedAddress } from './tried-design.ts';

const words = texts.preview;
const WIDTHS = [360, 768, 1366] as const;
const MAX_WIDTH = 520;
/** Polling interval: styles the page before its pictures have loaded, and again after a link was followed in it. */
const PAINT_MS = 300;
const SHOWN_HEIGHT = 640;
const SETTLED_MS = 400;

/** Sets the styles in the iframe's document, which is same-origin: nothing is sent. */
function paint(root: HTMLElement, design: Values, scheme: string): void {
  const properties = brandProperties(design as Parameters<typeof brandProperties>[0]) ?? {};
  const painted = JSON.stringify([properties, scheme]);
  if (root.dataset.painted === painted) return;
  root.dataset.painted = painted;
  for (const name of [...root.style]) root.style.removeProperty(name);
  for (const [name, value] of Object.entries(properties)) root.style.setProperty(name, `${value}`);
  root.style.setProperty('color-scheme', scheme);
  // what the build makes of `light-dark()` in the site's styles: follows the device unless these say otherwise
  for (const each of ['light', 'dark'])
    root.style.setProperty(`--lightningcss-${each}`, each === scheme ? 'initial' : ' ');
}

/** The preview's state, held by the form around it: saving mounts its fields again. */
export function usePreviewView() {
  // a laptop's page would be too small to read on a phone
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const [width, setWidth] = useState<number>(isNarrow ? WIDTHS[0] : WIDTHS[2]);
  const [scheme, setScheme] = useState('light');
  const [page, setPage] = useState('/de');
  return { width, setWidth, scheme, setScheme, page, setPage };
}

interface DesignPreviewProps {
  fields: readonly SettingField[];
  /** of the form */
  values: Values;
  stored: Stored;
  view: ReturnType<typeof usePreviewView>;
}

/** A real page with the form's design, visible only here until 'Übernehmen' (G-389, G-698). */
export function DesignPreview({ fields, values, stored, view }: DesignPreviewProps) {
  const design = (values.design ?? {}) as Values;
  const heading = useId();
  const frame = useRef<HTMLIFrameElement>(null);
  const { width, setWidth, scheme, setScheme, page, setPage } = view;
  const address = useSettled(buildTriedAddress(page, fields, { values, stored }));
  const show = () => {
    const root = frame.current?.contentDocument?.documentElement;
    if (root) paint(root, design, scheme);
  };
  useEffect(() => {
    const timer = setInterval(show, PAINT_MS);
    return () => clearInterval(timer);
  });
  const [room, box] = useWidth();
  const scale = Math.min(1, room / width);
  const choice = (label: string, value: string, set: (value: string) => void, all: string[][]) => (
    <TextField
      select
      label={label}
      value={value}
      onChange={({ target }) => set(target.value)}
      sx={{ minWidth: 110 }}
    >
      {all.map(([key = '', name]) => (
        <MenuItem key={key} value={key}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
  return (
    <Box
      component="section"
      aria-labelledby={heading}
      sx={{
        flex: '1 1 18rem',
        minWidth: 0,
        maxWidth: { xs: MAX_WIDTH, xl: 760 },
        alignSelf: 'start',
        // where it fits below the administration's bar, beside all of a long form
        '@media (min-width: 1200px) and (min-height: 52rem)': { position: 'sticky', top: '4rem' },
      }}
    >
      <Typography id={heading} component="h2" variant="h6" sx={{ mb: 1 }}>
        {words.title}
      </Typography>
      <Stack direction="row" sx={{ mb: 1, flexWrap: 'wrap', gap: 1 }}>
        {choice(words.page, page, setPage, Object.entries(words.pages))}
        {choice(
          words.width,
          `${width}`,
          (value) => setWidth(Number(value)),
          WIDTHS.map((each) => [`${each}`, `${each} px`]),
        )}
        {choice(words.scheme, scheme, setScheme, [
          ['light', texts.colours.light],
          ['dark', texts.colours.dark],
        ])}
      </Stack>
      <Box
        ref={box}
        sx={{ height: SHOWN_HEIGHT, overflow: 'hidden', border: 1, borderColor: 'divider' }}
      >
        <iframe
          ref={frame}
          src={address}
          title={words.frame}
          onLoad={show}
          style={{
            border: 0,
            width,
            height: SHOWN_HEIGHT / scale,
            transform: `scale(${scale})`,
            transformOrigin: '0 0',
          }}
        />
      </Box>
    </Box>
  );
}

/** The value once it has not changed for a moment, so that not every key loads the page again. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** An element's width, updated on resize. */
function useWidth() {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(MAX_WIDTH);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(entry.contentRect.width);
    });
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return [width, box] as const;
}
