import { useEffect, useState } from 'react';
import type { Pattern } from '#content/patterns/pattern.schema.ts';
import buttons from '../dialogs/buttons.module.css';
import type { PanelProps } from '../panels/panel-props.ts';
import { PanelBody, PanelFooter } from '../panels/side-panel.tsx';
import { useSession } from '../session/current-session.ts';
import { NamedList } from './named-list.tsx';
import { PatternRow } from './pattern-row.tsx';
import { patternTexts } from './patterns.texts.ts';
import { fetchPatterns } from './patterns-api.ts';
import { savingPattern } from './saving-pattern.ts';

const words = patternTexts.panel;

/** All patterns and templates: found, renamed, deleted; and this page saved as one. */
export function PatternsPanel({ page }: PanelProps) {
  const session = useSession();
  const [patterns, setPatterns] = useState<readonly Pattern[] | null>(null);
  const [message, setMessage] = useState('');
  async function load() {
    const found = await fetchPatterns();
    if ('answer' in found) setPatterns(found.answer);
    else setMessage(found.refused.detail);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and when a dialog has saved one
  useEffect(() => {
    void load();
    return savingPattern.subscribe(() => {
      if (savingPattern.get() === null) void load();
    });
  }, []);

  return (
    <>
      <PanelBody isOnlyRead={patterns?.length === 0}>
        <NamedList
          items={patterns}
          words={words}
          message={message}
          renderRow={(pattern, onRemoved) => (
            <PatternRow
              key={pattern.id}
              pattern={pattern}
              onChanged={(said) => {
                setMessage(said);
                void load();
              }}
              onRemoved={onRemoved}
            />
          )}
        />
      </PanelBody>
      {session && page.content_type === 'pages.page' ? (
        <PanelFooter>
          <button
            type="button"
            className={buttons.button}
            onClick={() => savingPattern.set('page')}
          >
            {words.savePage}
          </button>
        </PanelFooter>
      ) : null}
    </>
  );
}
