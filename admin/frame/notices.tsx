import { Box } from '@mui/material';
import { isValidElement, useEffect, useRef, useState } from 'react';
import {
  CloseNotificationContext,
  type NotificationPayload,
  useNotificationContext,
  useTakeUndoableMutation,
  useTranslate,
} from 'react-admin';
import { texts } from '../texts/texts.ts';
import { NOTICES_KEY, NoticeAlert } from './notice-alert.tsx';
import { RepeatingNotice } from './repeating-notice.tsx';

/** Long enough for two lines, in ms. */
const SHOWN_MS = 7000;
/** More would cover the screen: the oldest is closed. */
const MAX_SHOWN = 4;

/** Above pagination, form bars and the actions of dialogs; also above a save bar on a form bar. */
const STACK = {
  position: 'fixed',
  bottom: '5.5rem',
  'body:has([data-save-bar]) &': { bottom: '9.5rem' },
  insetInline: 0,
  mx: 'auto',
  px: 1,
  width: 'fit-content',
  maxWidth: 'min(100%, 36rem)',
  display: 'grid',
  gap: 1,
  zIndex: 'snackbar',
  // beside a dialog, whose buttons may be at any height
  '@media (min-width: 1200px)': {
    'body:has(.MuiDialog-root) &': { mx: 0, maxWidth: 'calc(50vw - 300px)' },
  },
  '@media print': { display: 'none' },
} as const;

interface Shown {
  key: number;
  payload: NotificationPayload;
}

/**
 * What is said of an action, each for its own time: a click elsewhere closes nothing, since an undo would be lost with it. F8
 * leads there and back; while a notice has the focus or the pointer, none of them closes (G-490).
 */
export function Notices() {
  const { shown, close } = useShown();
  const [isHeld, setHeld] = useState(false);
  const stack = useRef<HTMLElement>(null);
  const goBack = useKey(stack);
  function closeOne(key: number): void {
    const isLast = shown.length === 1;
    const hadFocus = stack.current?.contains(document.activeElement);
    close(key);
    if (hadFocus) goBack();
    if (isLast) setHeld(false);
  }
  return (
    <Box
      ref={stack}
      component="section"
      aria-label={texts.notices(NOTICES_KEY)}
      sx={STACK}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') goBack();
      }}
    >
      {shown.map(({ key, payload }) => (
        <Notice key={key} payload={payload} isHeld={isHeld} onClose={() => closeOne(key)} />
      ))}
      <RepeatingNotice />
    </Box>
  );
}

/** Takes notices as they come. */
function useShown() {
  const { notifications, takeNotification } = useNotificationContext();
  const takeMutation = useTakeUndoableMutation();
  const [shown, setShown] = useState<readonly Shown[]>([]);
  const last = useRef(0);
  useEffect(() => {
    if (notifications.length === 0) return;
    const payload = takeNotification();
    if (!payload) return;
    // nothing here is written only when its notice has closed
    if (payload.notificationOptions?.undoable) takeMutation()?.({ isUndo: false });
    last.current += 1;
    const next = { key: last.current, payload };
    // the same words again are not said twice at once
    const isOther = ({ payload: { message } }: Shown) =>
      typeof message !== 'string' || message !== payload.message;
    setShown((before) => [...before.filter(isOther), next].slice(-MAX_SHOWN));
  }, [notifications, takeNotification, takeMutation]);
  const close = (key: number) => setShown((before) => before.filter((each) => each.key !== key));
  return { shown, close };
}

/** F8 moves the focus to the newest undo, else to the newest notice, and back. @returns what moves it back */
function useKey(stack: React.RefObject<HTMLElement | null>): () => void {
  const from = useRef<HTMLElement | null>(null);
  const goBack = () => from.current?.focus();
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.key !== NOTICES_KEY || event.altKey || event.ctrlKey || event.metaKey) return;
      const find = (selector: string) =>
        [...(stack.current?.querySelectorAll<HTMLElement>(selector) ?? [])].at(-1);
      // an undo, before what only closes a notice
      const button = find('[aria-keyshortcuts]') ?? find('button');
      if (!button) return;
      event.preventDefault();
      if (stack.current?.contains(document.activeElement)) from.current?.focus();
      else {
        from.current = document.activeElement as HTMLElement | null;
        button.focus();
      }
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [stack]);
  return goBack;
}

interface NoticeProps {
  payload: NotificationPayload;
  isHeld: boolean;
  onClose(): void;
}

function Notice({ payload, isHeld, onClose }: NoticeProps) {
  const { message, type, notificationOptions: options } = payload;
  const translate = useTranslate();
  const close = useRef(onClose);
  close.current = onClose;
  const ms = options?.autoHideDuration === undefined ? SHOWN_MS : options.autoHideDuration;
  const left = useRef(ms);
  useEffect(() => {
    if (isHeld || left.current === null) return;
    const began = Date.now();
    const timer = setTimeout(() => close.current(), left.current);
    return () => {
      clearTimeout(timer);
      if (left.current !== null) left.current -= Date.now() - began;
    };
  }, [isHeld]);
  return (
    <CloseNotificationContext value={onClose}>
      {isValidElement(message) ? (
        message
      ) : (
        <NoticeAlert severity={type}>
          {typeof message === 'string' ? translate(message, options?.messageArgs) : message}
        </NoticeAlert>
      )}
    </CloseNotificationContext>
  );
}
