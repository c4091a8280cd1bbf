import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { isSafeAddress } from '#lib/api/safe-address.ts';
import buttons from '../dialogs/buttons.module.css';
import { texts } from '../editor.texts.ts';
import { findersTexts as finders } from '../finders/finders.texts.ts';
import { LinkFinder } from '../finders/finders.tsx';
import { completeAddress, foundTarget, toTypedTarget } from '../finders/link-targets.ts';
import { useChoices } from '../finders/use-choices.ts';
import { useFound } from '../finders/use-found.ts';
import { FoundPages } from '../found-pages.tsx';
import { LinkedName } from '../links/linked-name.tsx';
import styles from './rich-text.module.css';
import { useMarkedPlace } from './use-marked-place.ts';
import { usePlaceInSight } from './use-place-in-sight.ts';

interface LinkPanelProps {
  editor: Editor;
  onDone(): void;
}

/** Sets, changes and removes a link to a URL or a page found by title; unsafe URLs are rejected. */
export function LinkPanel({ editor, onDone }: LinkPanelProps) {
  const id = useId();
  const current = editor.getAttributes('link') as { href?: string; target?: string | null };
  const [href, setHref] = useState(current.href ?? '');
  const [isFinding, setFinding] = useState(false);
  const [isNewWindow, setNewWindow] = useState(current.target === '_blank');
  const [problem, setProblem] = useState<string | null>(null);
  const words = texts.link;
  const panel = useRef<HTMLFieldSetElement>(null);
  useMarkedPlace(editor);
  usePlaceInSight(editor, panel);
  const isSearching = isSearch(href);
  const found = useFound(isSearching ? 'link-finder' : null, href);
  const typed = toTypedTarget(href);
  const rows = isSearching ? [...(typed ? [typed] : []), ...found.rows.map(foundTarget)] : [];
  const choices = useChoices({
    count: rows.length,
    shown: href,
    isOld: found.state === 'looking' && !typed,
    onChoose: (index) => {
      const row = rows[index];
      if (row) apply(row.target.url);
    },
  });

  function apply(address: string): void {
    const wrong = findProblem(address);
    setProblem(wrong);
    if (wrong) return;
    setLink(editor, { href: address, target: isNewWindow ? '_blank' : null });
    onDone();
  }

  function onKey(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    if (event.target.id === id && rows.length > 0) return; // Enter chooses the active row
    apply(completeAddress(href));
  }

  return (
    // no form element: it may be inside the edit modal's form
    <fieldset ref={panel} aria-label={texts.rich.link} className={styles.link} onKeyDown={onKey}>
      <label htmlFor={id}>{words.address}</label>
      <input
        {...choices.input}
        id={id}
        // biome-ignore lint/a11y/noAutofocus: the panel opens on demand, to be typed in
        autoFocus
        value={href}
        placeholder="https:// …"
        autoComplete="off"
        spellCheck={false}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={(event) => setHref(event.target.value)}
      />
      {problem ? (
        <p id={`${id}-problem`} role="alert" className={styles.problem}>
          {problem}
        </p>
      ) : null}
      <LinkedName linked={href} otherwise="" />
      {isSearching ? <FoundPages rows={rows} choices={choices} state={found.state} /> : null}
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={isNewWindow}
          onChange={(event) => setNewWindow(event.target.checked)}
        />
        {words.newWindow}
      </label>
      {isFinding ? (
        <LinkFinder
          query={isSearching ? href : ''}
          onClose={() => setFinding(false)}
          onChoose={({ url, isNew }) => {
            if (isNew) {
              apply(url);
              return;
            }
            setHref(url);
            setProblem(null);
            setFinding(false);
          }}
        />
      ) : null}
      <div className={styles.actions}>
        <button type="button" aria-haspopup="dialog" onClick={() => setFinding(true)}>
          {finders.link.open}
        </button>
        {current.href ? (
          <button
            type="button"
            onClick={() => {
              editor.chain().extendMarkRange('link').unsetLink().run();
              onDone();
            }}
          >
            {words.remove}
          </button>
        ) : null}
        <button
          type="button"
          className={buttons.primary}
          onClick={() => apply(completeAddress(href))}
        >
          {texts.apply}
        </button>
      </div>
    </fieldset>
  );
}

function findProblem(address: string): string | null {
  if (address === '') return texts.link.missing;
  return isSafeAddress(address) ? null : texts.link.unsafe;
}

/** Words search pages; anything that looks like a URL is one. */
function isSearch(text: string): boolean {
  return text.trim().length > 1 && !/^[/#]|^[a-z][a-z0-9+.-]*:/i.test(text.trim());
}

/** Applies to the selection or the link at the caret; without either inserts the URL as text. */
function setLink(editor: Editor, link: { href: string; target: string | null }): void {
  const chain = editor.chain().focus().extendMarkRange('link');
  if (editor.state.selection.empty && !editor.isActive('link')) {
    const text = link.href.replace(/^(mailto|tel):/, '');
    chain.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: link }] }).run();
  } else chain.setLink(link).run();
}
