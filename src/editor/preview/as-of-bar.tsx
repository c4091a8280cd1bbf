import { useEffect } from 'react';
import { momentAsked } from '#lib/time/as-of.ts';
import { berlinWallTime } from '#lib/time/berlin-time.ts';
import { writtenMoment } from '#ui/dates.ts';
import { EditorIcon } from '../editor-icon.tsx';
import bar from '../toolbar/toolbar.module.css';
import { AsOfForm } from './as-of-form.tsx';
import { addressAt } from './moments.ts';
import styles from './preview.module.css';
import { texts } from './preview.texts.ts';

/** Whether visitors are shown the page then, and not an error. */
const isThere = () => document.getElementById('main-content')?.dataset.layout !== 'error';

/**
 * Says, as long as it is so, that this is not the page of now; links lead on to other pages as of the same moment (E-3).
 * @param props.moment as the address has it
 */
export function AsOfBar({ moment }: { moment: string }) {
  const wallTime = momentAsked(moment) ? berlinWallTime(moment) : '';
  const when = writtenMoment(wallTime, 'dddd, D. MMMM YYYY, HH:mm [Uhr]');
  useEffect(() => {
    if (!wallTime) return;
    document.body.classList.add('is-edit-mode'); // what lies at the bottom lies above the bar
    const lead = (event: MouseEvent) => leadOn(event, moment);
    addEventListener('click', lead, { capture: true });
    return () => {
      document.body.classList.remove('is-edit-mode');
      removeEventListener('click', lead, { capture: true });
    };
  }, [moment, wallTime]);
  const sentence = !wallTime ? texts.unknown : isThere() ? texts.bar(when) : texts.gone(when);
  return (
    <section data-editor aria-label={texts.label} className={`${bar.toolbar} ${styles.bar}`}>
      <EditorIcon name="clock" />
      <p role="status" className={styles.sentence}>
        {sentence}
      </p>
      <button type="button" className={bar.tool} popoverTarget="as-of-other">
        <EditorIcon name="pencil" />
        <span>{texts.other}</span>
      </button>
      <div id="as-of-other" popover="auto" className={`${bar.menu} ${styles.other}`}>
        <AsOfForm wallTime={wallTime} />
      </div>
      <a className={bar.leave} href="?edit" data-as-of-end="">
        {texts.back}
      </a>
    </section>
  );
}

/** A link to another page of the site leads to it as of the same moment. */
function leadOn(event: MouseEvent, moment: string): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (link.origin !== location.origin || link.target || link.hasAttribute('download')) return;
  event.stopPropagation();
  if ('asOfEnd' in link.dataset) return;
  if (link.pathname === location.pathname && link.hash) return;
  event.preventDefault();
  location.assign(addressAt(new URL(link.href), moment));
}
