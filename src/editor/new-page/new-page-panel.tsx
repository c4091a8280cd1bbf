import { useEffect, useState } from 'react';
import buttons from '../dialogs/buttons.module.css';
import type { StoredPage } from '../page-settings/pages-api.ts';
import { fetchPages } from '../page-settings/pages-api.ts';
import type { PanelProps } from '../panels/panel-props.ts';
import { PanelBody } from '../panels/side-panel.tsx';
import { newPageTexts } from './new-page.texts.ts';
import { NewPageForm } from './new-page-form.tsx';

/** New page (G-165). */
export function NewPagePanel({ page, onClose }: PanelProps) {
  const [pages, setPages] = useState<StoredPage[] | 'failed' | null>(null);
  async function load() {
    setPages(null);
    const found = await fetchPages();
    setPages('answer' in found ? found.answer : 'failed');
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => void load(), []);

  if (pages === null || pages === 'failed') {
    return (
      <PanelBody>
        <p role="status">{pages ? newPageTexts.failed : newPageTexts.loading}</p>
        {pages ? (
          <button type="button" className={buttons.button} onClick={() => void load()}>
            {newPageTexts.again}
          </button>
        ) : null}
      </PanelBody>
    );
  }
  const here =
    page.content_type === 'pages.page' ? pages.find(({ id }) => id === page.id) : undefined;
  return <NewPageForm pages={pages} here={here} onClose={onClose} />;
}
