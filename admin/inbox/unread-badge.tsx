import { Count } from './count.tsx';
import { texts } from './inbox.texts.ts';
import { useFigures } from './inbox-api.ts';

/** The number of unread entries, in the menu. */
export default function UnreadBadge() {
  const { data = [] } = useFigures();
  const unread = data.reduce((sum, form) => sum + form.unread, 0);
  return <Count count={unread} said={texts.boxes.unread(unread)} />;
}
