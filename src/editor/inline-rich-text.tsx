import { lazy, Suspense, useState } from 'react';
import type { AnyFieldProps } from '../modules/fields.tsx';
import { useSession } from './current-session.ts';

/** Fetched once edit mode stands (rich-text.tsx is the only place that knows the library). */
const RichTextInPlace = lazy(() =>
  import('./rich-text.tsx').then((m) => ({ default: m.RichTextInPlace })),
);

/**
 * Rich text that is typed in place. Until it is focused it is the visitor's own HTML; then the editor is mounted on
 * an element of the same name and class, without a wrapper.
 */
export function InlineRichText(props: AnyFieldProps & { value: string }) {
  const { as: Element, module, field, value, className } = props;
  const session = useSession();
  const [active, setActive] = useState(false);
  if (!session || (!value && !active)) return null;
  const still = (
    <Element
      className={className}
      tabIndex={0}
      role="textbox"
      aria-multiline="true"
      aria-label={session.fieldLabelOf(module.id, field)}
      data-field={field}
      onFocus={() => setActive(true)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the content service
      dangerouslySetInnerHTML={{ __html: value }}
    />
  );
  if (!active) return still;
  return (
    <Suspense fallback={still}>
      <RichTextInPlace {...props} session={session} onDone={() => setActive(false)} />
    </Suspense>
  );
}
