import { Fragment } from 'react';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { PanelBody } from '../panels/side-panel.tsx';
import { Keys } from './keys.tsx';
import styles from './shortcuts.module.css';
import { shortcutsTexts as words } from './shortcuts.texts.ts';

/** Keyboard shortcuts, beside the page to try them out (E-7, G-182). */
export function ShortcutsPanel() {
  return (
    <PanelBody isOnlyRead>
      <p className={styles.quiet}>{words.lead}</p>
      {words.groups.map(({ title, shortcuts }) => (
        <section key={title} className={styles.group}>
          <h3>{title}</h3>
          <dl>
            {shortcuts.map(({ keys, what }) => (
              <div key={what}>
                <dt>
                  {keys.map((combination, index) => (
                    <Fragment key={combination.join(' ')}>
                      {index > 0 ? <VisuallyHidden> {words.between} </VisuallyHidden> : null}
                      <Keys names={combination} />
                    </Fragment>
                  ))}
                </dt>
                <dd>{what}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </PanelBody>
  );
}
