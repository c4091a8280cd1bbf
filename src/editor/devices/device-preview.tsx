import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useModal } from '../dialogs/use-modal.ts';
import { EditorIcon } from '../editor-icon.tsx';
import { untilCleanup } from '../panels/until-cleanup.ts';
import { saveAll } from '../session/all-saved.ts';
import type { EditorSession } from '../session/session.ts';
import styles from './devices.module.css';
import { devicesTexts as words } from './devices.texts.ts';
import { buildVisitorsAddress, DEVICE_NAMES, DEVICES, type Device, fitDevice } from './devices.ts';

interface DevicePreviewProps {
  session: EditorSession;
  onClose(): void;
}

/** Previews page or draft in frames of device width (G-170). Saves first. */
export function DevicePreview({ session, onClose }: DevicePreviewProps) {
  const dialog = useModal();
  const [device, setDevice] = useState<Device>('phone');
  const [state, setState] = useState<'saving' | 'saved' | 'unsaved'>('saving');
  useEffect(
    () => untilCleanup(saveAll(), (isSaved) => setState(isSaved ? 'saved' : 'unsaved')),
    [],
  );
  return (
    <dialog
      data-editor
      ref={dialog}
      className={styles.dialog}
      aria-label={words.title[session.document]}
      onKeyDown={(event) => event.stopPropagation()}
      onClose={onClose}
    >
      <header className={styles.header}>
        <fieldset className={styles.devices} aria-label={words.device}>
          {DEVICE_NAMES.map((name) => (
            <label key={name}>
              <input
                type="radio"
                name="device"
                checked={name === device}
                onChange={() => setDevice(name)}
              />
              <span>{words.devices[name]}</span>
              <small>{DEVICES[name].width}</small>
            </label>
          ))}
        </fieldset>
        {session.document === 'draft' ? <b className={styles.draft}>{words.draft}</b> : null}
        <button
          type="button"
          className={styles.close}
          aria-label={words.close}
          onClick={() => dialog.current?.close()}
        >
          <EditorIcon name="close" />
        </button>
      </header>
      {state === 'unsaved' ? (
        <p role="alert" className={styles.note}>
          {words.unsaved}
        </p>
      ) : null}
      {state === 'saving' ? (
        <p role="status" className={styles.note}>
          {words.loading}
        </p>
      ) : (
        <Screen device={device} session={session} onEscape={() => dialog.current?.close()} />
      )}
    </dialog>
  );
}

interface ScreenProps {
  device: Device;
  session: EditorSession;
  onEscape(): void;
}

function Screen({ device, session: { document, owner }, onEscape }: ScreenProps) {
  const room = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  const [isLoaded, setLoaded] = useState(false);
  const [address] = useState(() => {
    const draftOf = document === 'draft' ? owner : undefined;
    return buildVisitorsAddress(location.pathname, new Date().toISOString(), draftOf);
  });
  useLayoutEffect(() => {
    const own = room.current;
    if (!own) return;
    const resized = new ResizeObserver(() =>
      setSize({ width: own.clientWidth, height: own.clientHeight }),
    );
    resized.observe(own);
    return () => resized.disconnect();
  }, []);

  /** Key events do not leave the frame: Escape must close from inside as well. */
  function onLoad(): void {
    setLoaded(true);
    frame.current?.contentWindow?.addEventListener('keydown', (event) => {
      if (event.key === 'Escape' && !event.defaultPrevented) onEscape();
    });
  }
  const { width, height, scale } = fitDevice(device, size);
  return (
    <div ref={room} className={styles.room}>
      {size.width > 0 ? (
        <div
          className={styles.screen}
          style={{ inlineSize: width * scale, blockSize: height * scale }}
        >
          <iframe
            ref={frame}
            src={address}
            title={words.frame[document](words.devices[device], width)}
            style={{ inlineSize: width, blockSize: height, scale }}
            onLoad={onLoad}
          />
        </div>
      ) : null}
      <p role="status" className={styles.loading}>
        {isLoaded ? '' : words.loading}
      </p>
    </div>
  );
}
