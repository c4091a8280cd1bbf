import { type MouseEvent, useEffect, useState } from 'react';
import { isKept, toEarlyKey } from '../../rich-text/early-keys.ts';
import type { EnterAt } from '../../rich-text/rich-text-in-place.tsx';
import { isAwaited, useRichTextParts } from '../../rich-text/rich-text-loader.ts';
import type { FieldPlace } from '../../session/conflict.ts';
import { useSession } from '../../session/current-session.ts';
import type { EditorSession } from '../../session/session.ts';
import { openSwitcher } from '../../switcher/open-switcher.ts';
import { isLinkKey } from '../page-keys.ts';
import { getFieldSemantics, type InlineRichTextProps, markWords } from './field-semantics.ts';
import { isStandIn } from './stand-in.ts';
import { takeKept } from './text-below.ts';
import { useEarlyKeys } from './use-early-keys.ts';
import { useFieldError } from './use-field-error.ts';

/**
 * Rich text edited in place. The visitor's HTML until pointed at or focused; then the editor mounts on an element of the same
 * name and class, without wrapper, and receives the click.
 */
export function InlineRichText(props: InlineRichTextProps) {
  const { as: Element, module, field, value, className, placeholder } = props;
  const place = { id: module.id, field };
  const session = useSession();
  const parts = useRichTextParts();
  const [entered, setEntered] = useState<EnterAt | null>(null);
  const early = useEarlyKeys(session);
  const invalid = useFieldError(place);
  const isWaiting = entered !== null && entered !== 'pointed' && !parts;
  useEffect(() => {
    if (!isWaiting) return;
    isAwaited.set(true);
    return () => isAwaited.set(false);
  }, [isWaiting]);
  if (!session) return null;
  if (!value && !entered && !invalid && placeholder === undefined) return null;
  if (entered && parts) {
    const leave = () => setEntered(null);
    return (
      <parts.RichTextInPlace
        {...props}
        session={session}
        takeEarly={early.take}
        enter={entered}
        onDone={leave}
      />
    );
  }
  const label = session.getFieldLabel(module.id, field);
  const enterAt = ({ clientX, clientY, currentTarget }: MouseEvent, isWord = false) => {
    const box = currentTarget.getBoundingClientRect();
    const at = { left: clientX - box.left, top: clientY - box.top, isWord };
    setEntered(isStandIn(place, session) ? 'new' : at);
  };
  return (
    <Element
      className={className}
      {...markWords(module.id, props)}
      tabIndex={0}
      {...getFieldSemantics(Element, place, { label, invalid, isEmpty: value === '' })}
      aria-multiline={Element === 'tbody' ? undefined : true}
      aria-busy={isWaiting || undefined}
      data-rich-text=""
      onPointerEnter={({ pointerType }) => {
        if (pointerType !== 'touch') setEntered((before) => before ?? 'pointed');
      }}
      onPointerLeave={() => setEntered((before) => (before === 'pointed' ? null : before))}
      onPointerDown={(event) => {
        if (event.pointerType !== 'touch' && !isChoosing(event)) enterAt(event); // a touch may start scrolling
      }}
      onPointerUp={(event) => {
        if (!isChoosing(event)) enterAt(event);
      }}
      // the editor has not mounted yet, and will not find the browser's selection
      onDoubleClick={(event) => {
        if (!isChoosing(event)) enterAt(event, true);
      }}
      onFocus={() => {
        early.add(...takeKept());
        setEntered((before) =>
          typeof before === 'object' && before ? before : cameTo(place, session),
        );
      }}
      onKeyDown={(event) => {
        const key = toEarlyKey(event);
        const isLinking = isLinkKey(key);
        if (!isLinking && !isKept(key)) return;
        event.preventDefault(); // Space and End would scroll
        if (isLinking && !early.isSelecting()) openSwitcher.set(true);
        else early.add(key);
      }}
      onBlur={({ relatedTarget }) => {
        if (!relatedTarget) return; // another window, or the editor has mounted
        // what was typed waits for the editor; else it would take the focus back when it has loaded
        if (early.isEmpty()) setEntered(null);
      }}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the content service
      dangerouslySetInnerHTML={{ __html: value }}
    />
  );
}

/** Entered by keyboard, or because it was just added: with placeholder text, or with its own. */
function cameTo(place: FieldPlace, session: EditorSession): EnterAt {
  if (isStandIn(place, session)) return 'new';
  return session.fresh.get() === place.id ? 'end' : 'focused';
}

/** These keys select modules instead of starting to type. */
const isChoosing = ({ shiftKey, ctrlKey, metaKey }: MouseEvent) => shiftKey || ctrlKey || metaKey;
