import { useEffect, useState } from 'react';
import type { PanelProps } from '../panels/panel-props.ts';
import { PanelBody } from '../panels/side-panel.tsx';
import { NamedList } from '../patterns/named-list.tsx';
import { useObservable } from '../session/observable.ts';
import { sharedTexts } from './shared.texts.ts';
import { loadSharedSections, useSharedSections } from './shared-list.ts';
import { SharedRow } from './shared-row.tsx';
import { askedShared } from './sharing-section.ts';

/** All shared sections: where they are, their versions; renamed, deleted (G-527). */
export function SharedPanel({ page }: PanelProps) {
  const sections = useSharedSections();
  const asked = useObservable(askedShared);
  const [message, setMessage] = useState('');
  useEffect(() => () => askedShared.set(null), []);

  return (
    <PanelBody isOnlyRead={sections?.length === 0}>
      <NamedList
        items={sections}
        words={sharedTexts.panel}
        message={message}
        renderRow={(shared, onRemoved) => (
          <SharedRow
            key={`${shared.id} ${asked === shared.id}`}
            shared={shared}
            page={page}
            isOpened={asked === shared.id}
            onChanged={(said) => {
              setMessage(said);
              void loadSharedSections();
            }}
            onRemoved={onRemoved}
          />
        )}
      />
    </PanelBody>
  );
}
