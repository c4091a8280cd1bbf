import type { Editor } from '@tiptap/core';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { isLinkKey } from '../page/page-keys.ts';
import { messageId } from '../page/texts/field-messages.tsx';
import { type InlineRichTextProps, markWords } from '../page/texts/field-semantics.ts';
import { isStandIn } from '../page/texts/stand-in.ts';
import { useFieldError } from '../page/texts/use-field-error.ts';
import { placeBehind } from '../palette/insert.ts';
import type { FieldPlace } from '../session/conflict.ts';
import { useObservable } from '../session/observable.ts';
import type { EditorSession } from '../session/session.ts';
import { selectFirstCell } from '../table/table-extensions.ts';
import { takeStep } from '../take-step.ts';
import { loadFiles } from '../uploads/current-files.ts';
import type { EarlyKey } from './early-keys.ts';
import { toStoredHtml } from './extensions.ts';
import { type RichTextKind, RUNNING_TEXT, TABLE } from './kinds.ts';
import { replayKeys } from './replay-keys.ts';
import { RichTextTools } from './rich-text-tools.tsx';
import { isAtEmptyLine, splitAtLine } from './slash-line.ts';
import { useRichText } from './use-rich-text.ts';

/**
 * How the text was entered: by pointer, by keyboard, just added (with or without placeholder), or by press at a position, from
 * the corner of the text: the page may scroll until the editor has loaded.
 */
export type EnterAt = 'pointed' | 'focused' | 'new' | 'end' | PressedPlace;

/** in px within the text */
interface PressedPlace {
  left: number;
  top: number;
  /** pressed twice: its word is selected */
  isWord?: boolean;
}

interface RichTextInPlaceProps extends InlineRichTextProps {
  session: EditorSession;
  enter: EnterAt;
  /** keys pressed while loading */
  takeEarly(): readonly EarlyKey[];
  onDone(): void;
}

/** A module's rich text while it is edited or about to be. */
export function RichTextInPlace(props: RichTextInPlaceProps) {
  const { as: Element, module, field, value, className, session } = props;
  const { enter, onDone } = props;
  const kind = Element === 'tbody' ? TABLE : RUNNING_TEXT;
  const place = { id: module.id, field };
  const tools = useRef<HTMLDivElement>(null);
  const invalid = useFieldError(place);
  const focused = useObservable(session.focused);
  const isTyping = focused?.id === place.id && focused.field === field;

  /** mounted under the pointer, which is still pressed */
  const cameByPointer = useRef(enter === 'new');
  /** number of undone page steps: redone first */
  const pageUndone = useRef(0);
  /** Ctrl+K was pressed while loading */
  const [opensLink, setOpensLink] = useState(false);
  /** the text as it was borrowed, and as it was left */
  const borrowed = useRef<string | null>(null);
  const written = useRef<string | null>(null);
  const leave = () => {
    // everything typed was taken back: no copy of its own
    if (written.current !== null && written.current === borrowed.current)
      session.type(module.id, field, '');
    session.leave(place);
    onDone();
  };
  /** After the text's own steps are used up: undoes or redoes page steps, except those the text has already undone. */
  const pageStep = (step: 'undo' | 'redo') => {
    pageUndone.current += step === 'undo' ? 1 : -1;
    if (step === 'redo') void takeStep(session, 'redo');
    else void takeStep(session, 'undo', { without: session.takenBackIn(place) });
  };
  const take = (step: 'undo' | 'redo', current: Editor) => {
    const isPageNext = step === 'redo' && pageUndone.current > 0;
    if (!isPageNext && current.can()[step]()) current.chain().focus()[step]().run();
    else pageStep(step);
  };
  const { mount, editor, leftOut, hideLeftOut } = useRichText({
    kind,
    value,
    label: session.getFieldLabel(module.id, field),
    describedBy: invalid ? messageId(place) : undefined,
    onChange: (html) => {
      pageUndone.current = 0;
      written.current = html;
      session.type(module.id, field, html);
    },
    onReady: (ready) => {
      if (props.isBorrowed) borrowed.current = toStoredHtml(ready.getHTML());
      const keys = props.takeEarly();
      // what was typed stays; who has gone on elsewhere is not called back
      const isLeft = keys.length > 0 && isElsewhere(document.activeElement);
      enterText(ready, { at: enter, kind, takesFocus: !isLeft });
      replayKeys(
        ready,
        keys.filter((key) => !isLinkKey(key)),
      );
      setOpensLink(keys.some(isLinkKey));
      if (isLeft) leave();
    },
    onFocus: () => {
      pageUndone.current = 0;
      session.enter(place);
    },
    onBlur: (to) => {
      if (to instanceof Node && tools.current?.contains(to)) return;
      if (session.slash.get()?.id === module.id) return;
      leave();
    },
    // below the text: it has no place for pictures
    onPictures: (files) =>
      void loadFiles(session).then((loaded) => loaded?.paste(files, { isTyping: true })),
    onSlash: (current) => {
      if (kind.isTable || !isAtEmptyLine(current, isStandIn(place, session))) return false;
      openForLine(session, place, current);
      return true;
    },
    onKey: (event, current) => {
      const step = readHistoryKey(event);
      if (event.key === 'Escape') current.commands.blur();
      else if (event.altKey && event.key === 'F10') {
        focusTools(tools.current);
      } else if (step) take(step, current);
      else return false;
      event.preventDefault();
      return true;
    },
  });

  useTextSteps({ editor: isTyping ? editor : null, session, take });

  return (
    <>
      <Element
        ref={mount as never}
        className={className}
        data-field={field}
        data-rich-text=""
        {...markWords(module.id, props)}
        onPointerDown={() => {
          cameByPointer.current = !isTyping;
        }}
        onClick={() => {
          // the browser has placed the caret by click
          const isReplaced = !kind.isTable && isStandIn(place, session);
          if (cameByPointer.current && isReplaced) editor?.commands.selectAll();
          cameByPointer.current = false;
        }}
        onPointerLeave={() => {
          if (!isTyping) onDone();
        }}
      />
      {editor && isTyping
        ? createPortal(
            <RichTextTools
              editor={editor}
              leftOut={leftOut}
              hideLeftOut={hideLeftOut}
              ref={tools}
              onLeave={leave}
              opensLink={opensLink}
              docked
            />,
            document.getElementById('editor-dock') ?? document.body,
          )
        : null}
    </>
  );
}

interface TextStepsOptions {
  /** null while it is not being edited */
  editor: Editor | null;
  session: EditorSession;
  take(step: 'undo' | 'redo', editor: Editor): void;
}

/** Reports the text's own undo steps to the toolbar, which has a single pair of buttons (G-212). */
function useTextSteps({ editor, session, take }: TextStepsOptions): void {
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    if (!editor) return;
    const update = () => {
      const [undo, redo] = [editor.can().undo(), editor.can().redo()];
      const before = session.textSteps.get();
      if (before?.undo === undo && before.redo === redo) return;
      session.textSteps.set({ undo, redo, take: (step) => latest.current(step, editor) });
    };
    update();
    editor.on('transaction', update);
    return () => {
      editor.off('transaction', update);
      session.textSteps.set(null);
    };
  }, [editor, session]);
}

/** The palette, for the line of the caret (G-497). */
function openForLine(session: EditorSession, place: FieldPlace, editor: Editor): void {
  const split = () => splitAtLine(editor);
  const putBack = () => {
    editor.view.focus();
    editor.view.dispatch(editor.state.tr.insertText('/'));
  };
  session.selected.set(place.id);
  session.slash.set({ ...place, split, putBack });
  session.palette.set(placeBehind(session));
}

/** Those at the selection first. */
function focusTools(tools: HTMLElement | null): void {
  const buttons = tools?.querySelectorAll<HTMLElement>('[role="toolbar"] button') ?? [];
  [...buttons].find((each) => each.checkVisibility({ visibilityProperty: true }))?.focus();
}

function readHistoryKey(event: KeyboardEvent): 'undo' | 'redo' | null {
  if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return null;
  return event.shiftKey ? 'redo' : 'undo';
}

/** Whether another control or text has the focus: it goes to the page itself when the element is replaced by the editor. */
const isElsewhere = (focused: Element | null) => focused !== null && focused !== document.body;

interface Entering {
  at: EnterAt;
  kind: RichTextKind;
  takesFocus: boolean;
}

function enterText(editor: Editor, { at, kind: { isTable }, takesFocus }: Entering): void {
  if (at === 'pointed') return;
  const found = typeof at === 'object' ? findPressed(editor, at) : undefined;
  // synchronously: the next key belongs here
  if (takesFocus) editor.view.focus();
  if (at === 'new' && isTable) selectFirstCell(editor);
  else if (at === 'new') editor.commands.selectAll();
  else if (at === 'end') editor.commands.setTextSelection(editor.state.doc.content.size);
  else if (found !== undefined && typeof at === 'object' && at.isWord)
    editor.commands.setTextSelection(findWord(editor, found));
  else editor.commands.setTextSelection(found ?? 0);
}

const words = new Intl.Segmenter('de', { granularity: 'word' });

/** The word at a position, as a double click selects it. */
function findWord({ state }: Editor, position: number): { from: number; to: number } {
  const at = state.doc.resolve(position);
  // one character for what is no text, so that offsets are positions
  const text = at.parent.textBetween(0, at.parent.content.size, undefined, '\ufffc');
  const word = words.segment(text).containing(at.parentOffset);
  const from = at.start() + (word?.index ?? at.parentOffset);
  return { from, to: from + (word?.segment.length ?? 0) };
}

function findPressed({ view }: Editor, at: PressedPlace): number | undefined {
  const box = view.dom.getBoundingClientRect();
  return view.posAtCoords({ left: box.left + at.left, top: box.top + at.top })?.pos;
}
