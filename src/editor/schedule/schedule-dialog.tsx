import { EditorDialog } from '../dialogs/editor-dialog.tsx';
import { describeSelection } from '../page/spoken.ts';
import { useObservable } from '../session/observable.ts';
import type { EditorSession } from '../session/session.ts';
import { scheduleTexts as words } from './schedule.texts.ts';
import { ScheduleForm } from './schedule-form.tsx';

/** Schedules the visibility of the selected modules or sections (E-4). */
export function ScheduleDialog({ session }: { session: EditorSession }) {
  const ids = useObservable(session.scheduling);
  const [first] = ids;
  const node = first === undefined ? undefined : session.content.node(first);
  if (!node) return null;
  const close = () => session.scheduling.set([]);
  return (
    <EditorDialog title={words.title(describeSelection(ids, session))} onClose={close}>
      <ScheduleForm
        schedule={node}
        isHidden={!node.is_online}
        check={(schedule) => session.checkSchedule(ids, schedule)}
        onSave={(schedule) => {
          close();
          session.setSchedule(ids, schedule);
        }}
        onClose={close}
      />
    </EditorDialog>
  );
}
