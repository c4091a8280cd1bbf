import { createTheme, type ThemeOptions } from '@mui/material/styles';
import { defaultTheme } from 'react-admin';
import { german } from '../texts/german.ts';
import { texts } from '../texts/texts.ts';

/** Same paper, ink and signal colour as the site (src/frame/styles/tokens.css); states as in the page editor (page.css). */
const COLOURS = {
  light: {
    paper: '#f6f4ef',
    raised: '#fffdf8',
    ink: '#141312',
    quiet: '#5d5851',
    line: '#d4d2cd',
    signal: '#b92a10',
    shade: '#ebe7df',
    bad: '#b3261e',
    warn: '#7a4d00',
    good: '#17653a',
    accent: '#1f5fd6',
  },
  dark: {
    paper: '#141312',
    raised: '#211f1d',
    ink: '#f6f4ef',
    quiet: '#b3ada3',
    line: '#363534',
    signal: '#ff6f52',
    shade: '#34322f',
    bad: '#ff8a80',
    warn: '#ffd479',
    good: '#7fd6a2',
    accent: '#9bbdff',
  },
} as const;

const TEXT = '"Familjen Grotesk Variable", "Helvetica Neue", Arial, system-ui, sans-serif';
const DISPLAY = '"Bricolage Grotesque Variable", "Helvetica Neue", Arial, system-ui, sans-serif';

/** Menus and open lists stand at the end of the page, outside of every landmark: each is one (axe: region). */
const LANDMARK = { role: 'region', 'aria-label': texts.choices } as const;

/** Controls that a finger hits. */
const TOUCH = '@media (pointer: coarse)';
const HIGH = { [TOUCH]: { minHeight: 44 } };

const pages = german.ra.navigation;
const TO_PAGE: Readonly<Record<string, string>> = {
  first: pages.first,
  previous: pages.previous,
  next: pages.next,
  last: pages.last,
};

/** MUI's own words are English. */
function pageLabel(to: string, page: number | null, isCurrent: boolean): string {
  const words = isCurrent ? pages.current_page : pages.page;
  return TO_PAGE[to] ?? words.replace('%{page}', `${page}`);
}

/** A narrow line of the state's colour and its sign; MUI's pastel grounds belong to no palette of ours. */
function createAlertStyles({
  shade,
  ink,
  bad,
  warn,
  good,
  accent,
}: (typeof COLOURS)['light' | 'dark']) {
  const edge = (colour: string) => ({ borderInlineStart: `3px solid ${colour}` });
  return {
    // an address is one long word
    message: { minWidth: 0, overflowWrap: 'anywhere' as const },
    action: { whiteSpace: 'nowrap' as const },
    root: {
      // on phones an action's words would leave the message few letters a line
      '@media (max-width: 599.95px)': {
        '&:has(> .MuiAlert-action .MuiButton-root)': { flexWrap: 'wrap' },
        '&:has(> .MuiAlert-action .MuiButton-root) > .MuiAlert-message': { flex: '1 0 70%' },
      },
      backgroundColor: shade,
      color: ink,
      '&.MuiAlert-colorError': edge(bad),
      '&.MuiAlert-colorWarning': edge(warn),
      '&.MuiAlert-colorSuccess': edge(good),
      '&.MuiAlert-colorInfo': edge(accent),
    },
  };
}

/** Flat: hairlines instead of shadows, square corners, 16 px text. */
export function createAdminTheme(mode: 'light' | 'dark') {
  const colours = COLOURS[mode];
  const { paper, raised, ink, quiet, line, signal } = colours;
  const options: ThemeOptions & { components: object } = {
    ...defaultTheme,
    // the menu has no icons: closed, it would be an empty strip
    sidebar: { ...defaultTheme.sidebar, closedWidth: 0 },
    palette: {
      mode,
      primary: { main: ink, contrastText: paper },
      secondary: { main: signal, contrastText: mode === 'light' ? '#ffffff' : '#141312' },
      error: { main: colours.bad },
      warning: { main: colours.warn },
      success: { main: colours.good },
      info: { main: colours.accent },
      background: { default: paper, paper: raised },
      text: { primary: ink, secondary: quiet },
      divider: line,
    },
    shape: { borderRadius: 2 },
    typography: {
      fontFamily: TEXT,
      fontSize: 15,
      h6: {
        fontFamily: DISPLAY,
        fontWeight: 650,
        letterSpacing: '-0.02em',
        fontSize: '1.5rem',
        overflowWrap: 'anywhere',
        // 'Redaktionskalender' in the bar of a phone
        '@media (max-width: 599.95px)': { fontSize: '1.25rem' },
      },
      button: { textTransform: 'none', fontWeight: 600 },
    },
    shadows: Array(25).fill('none') as ThemeOptions['shadows'],
    components: {
      ...defaultTheme.components,
      MuiPaper: {
        styleOverrides: { root: { backgroundImage: 'none' } },
      },
      // MUI puts a checkbox's aria-label on its wrapper, where screen readers miss it: move it to the input
      MuiCheckbox: {
        defaultProps: {
          slotProps: {
            root: { 'aria-label': undefined },
            input: (owner: { 'aria-label'?: string }) => ({ 'aria-label': owner['aria-label'] }),
          } as object,
        },
      },
      // by default white, which is not seen on our grounds
      MuiSwitch: { styleOverrides: { switchBase: { color: quiet } } },
      MuiAlert: { styleOverrides: createAlertStyles(colours) },
      MuiButton: {
        styleOverrides: { root: { ...HIGH, '&[aria-disabled="true"]': { opacity: 0.5 } } },
      },
      MuiIconButton: { styleOverrides: { root: { [TOUCH]: { minWidth: 44, minHeight: 44 } } } },
      MuiToggleButton: { styleOverrides: { root: { [TOUCH]: { minWidth: 44, minHeight: 44 } } } },
      MuiOutlinedInput: { styleOverrides: { root: HIGH } },
      // a sentence to choose takes two lines on a phone
      MuiMenuItem: {
        styleOverrides: { root: { ...HIGH, whiteSpace: 'normal', overflowWrap: 'anywhere' } },
      },
      MuiCard: { defaultProps: { variant: 'outlined' } },
      // 'Redaktion ohne Veröffentlichung' takes two lines on a phone
      MuiSelect: {
        styleOverrides: { select: { whiteSpace: 'normal', overflowWrap: 'anywhere' } },
      },
      // they name what others have called something
      MuiDialog: { styleOverrides: { paper: { overflowWrap: 'anywhere' } } },
      // in line with the contents above; on phones two buttons need the width
      MuiDialogActions: {
        styleOverrides: {
          root: { '@media (min-width: 600px)': { padding: '0.5rem 1.5rem 1.25rem' } },
        },
      },
      // menus lie on grounds of their own colour, and nothing here has a shadow
      MuiPopover: {
        styleOverrides: { paper: { border: `1px solid ${line}` } },
        defaultProps: { slotProps: { root: LANDMARK } },
      },
      MuiAppBar: {
        defaultProps: { color: 'transparent', elevation: 0 },
        styleOverrides: {
          root: { backgroundColor: paper, borderBottom: `1px solid ${line}`, color: ink },
        },
      },
      MuiAutocomplete: {
        styleOverrides: { paper: { border: `1px solid ${line}` } },
        defaultProps: {
          slotProps: { popper: LANDMARK },
          noOptionsText: german.ra.navigation.no_results,
          loadingText: german.ra.page.loading,
          openText: german.ra.action.open,
          closeText: german.ra.action.close,
          clearText: german.ra.action.clear_input_value,
        },
      },
      MuiPagination: { defaultProps: { getItemAriaLabel: pageLabel } },
      MuiTextField: { defaultProps: { variant: 'outlined', size: 'small' } },
      // by default hardly legible on our grounds
      MuiInputBase: {
        styleOverrides: { input: { '&::placeholder': { color: quiet, opacity: 1 } } },
      },
      MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small' } },
      RaToolbar: {
        styleOverrides: {
          root: {
            backgroundColor: raised,
            borderTop: `1px solid ${line}`,
            position: 'sticky',
            bottom: 0,
            zIndex: 2,
            // by default fixed on phones, over the last fields
            '&.RaToolbar-mobileToolbar': { position: 'sticky' },
          },
        },
      },
      // as high as the names of other groups of a form, of pictures and rich text
      RaArrayInput: {
        styleOverrides: {
          root: { '& .RaArrayInput-label': { transform: 'none', top: 0, left: 0 } },
        },
      },
      // search and actions have room beside each other on tablets; on phones by default on a ground that ends in mid-air
      RaListToolbar: {
        styleOverrides: {
          root: {
            '@media (min-width: 600px)': { columnGap: '1rem' },
            '@media (max-width: 599.95px)': { backgroundColor: 'transparent' },
          },
        },
      },
      RaTopToolbar: {
        styleOverrides: {
          root: {
            '@media (max-width: 599.95px)': { backgroundColor: 'transparent' },
            '@media (min-width: 600px)': { flexBasis: 'auto', marginInlineStart: 'auto' },
          },
        },
      },
      // by default Roboto at half its contrast, below a bathtub
      RaNotFound: {
        styleOverrides: {
          root: {
            '& .RaNotFound-message': { fontFamily: TEXT, opacity: 1, color: quiet },
            '& h1': { fontFamily: DISPLAY, fontSize: '1.5rem', color: ink },
            '& .RaNotFound-icon': { display: 'none' },
          },
        },
      },
      RaBulkActionsToolbar: {
        styleOverrides: {
          root: {
            '& .RaBulkActionsToolbar-toolbar': { backgroundColor: line, color: ink },
            // without a selection its buttons are out of sight, and must not be in the tab order
            '& .RaBulkActionsToolbar-collapsed': { visibility: 'hidden' },
          },
        },
      },
      RaSimpleFormIterator: {
        styleOverrides: { root: { '& .RaSimpleFormIterator-line': { paddingBlock: '0.75rem' } } },
      },
      MuiTableCell: { styleOverrides: { head: { fontWeight: 600 } } },
    },
  };
  return createTheme(options);
}
