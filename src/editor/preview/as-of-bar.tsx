import { useEffect, useRef } from 'react';
import { parseMoment } from '#lib/time/as-of.ts';
import { berlinWallTime } from '#lib/time/berlin-time.ts';
import { writtenMoment } from '#ui/dates.ts';
import { EditorIcon } from '../editor-icon.tsx';
import { focusLater } from '../page/focus-later.ts';
import bar from '../toolbar/toolbar.module.css';
import { AsOfForm } from './as-of-form.tsx';
import { rememberPlace } from './as-of-return.ts';
import { buildAddressAt } from './moments.ts';
import styles from './preview.module.css';
import { previewTexts } from './preview.texts.ts';

/** Whether the page exists at that moment, rather than an error page. */
const isThere = () => document.getElementById('main-content')?.dataset.layout !== 'error';

/**
 * Marks a page shown as of another moment; links keep the moment (E-3).
 * @param props.moment as in the URL
 */
export function AsOfBar({ moment }: { moment: string }) {
  const wallTime = parseMoment(moment) ? berlinWallTime(moment) : '';
  const when = writtenMoment(wallTime, 'dddd, D. MMMM YYYY, HH:mm [Uhr]');
  const back = useRef<HTMLAnchorElement>(null);
  // the page has been loaded again: nothing has the focus
  useEffect(() => focusLater(() => back.current?.focus({ preventScroll: true })), []);
  useEffect(() => {
    if (!wallTime) return;
    document.body.classList.add('is-edit-mode'); // other bars at the bottom go above this one
    const lead = (event: MouseEvent) => leadOn(event, moment);
    addEventListener('click', lead, { capture: true });
    return () => {
      document.body.classList.remove('is-edit-mode');
      removeEventListener('click', lead, { capture: true });
    };
  }, [moment, wallTime]);
  const sentence = !wallTime
    ? previewTexts.unknown
    : isThere()
      ? previewTexts.bar(when)
      : previewTexts.gone(when);
  return (
    <section data-editor aria-label={previewTexts.label} className={`${bar.toolbar} ${styles.bar}`}>
      <EditorIcon name="clock" />
      <p role="status" className={styles.sentence}>
        {sentence}
      </p>
      <button type="button" className={bar.tool} popoverTarget="as-of-other">
        <EditorIcon name="pencil" />
        <span>{previewTexts.other}</span>
      </button>
      <div id="as-of-other" popover="auto" className={`${bar.menu} ${styles.other}`}>
        <AsOfForm wallTime={wallTime} />
      </div>
      <a ref={back} className={bar.leave} href="?edit" data-as-of-end="">
        {previewTexts.back}
      </a>
    </section>
  );
}

/** Internal links keep the moment. */
function leadOn(event: MouseEvent, moment: string): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (link.origin !== location.origin || link.target || link.hasAttribute('download')) return;
  event.stopPropagation();
  if ('asOfEnd' in link.dataset) {
    rememberPlace();
    return;
  }
  if (link.pathname === location.pathname && link.hash) return;
  event.preventDefault();
  location.assign(buildAddressAt(new URL(link.href), moment));
}
