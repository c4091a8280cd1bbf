import type { FieldErrors } from '#lib/api/problem.ts';
import type { ModuleRules } from '#modules/fields/rules.ts';
import { validateFields } from '#modules/fields/validate.ts';
import type { Schedule } from '#modules/schedule.ts';
import { texts } from '../../editor.texts.ts';
import type { ContentStore } from '../content-store.ts';
import { isSame } from '../merge.ts';
import { areTaken, type Changes, newGroup } from './changes.ts';

/** Shows modules and sections to visitors, or hides them. */
export interface Visibility {
  /** @returns false if the server refused one of them */
  setOnline(ids: readonly number[], is_online: boolean): Promise<boolean>;
  /** Validates a schedule, by field: some types require a start. */
  checkSchedule(ids: readonly number[], schedule: Required<Schedule>): FieldErrors;
  /** Sets when visitors see them (E-4). */
  setSchedule(ids: readonly number[], schedule: Required<Schedule>): void;
}

interface VisibilityOptions {
  content: ContentStore;
  rules: ModuleRules | undefined;
  changes: Changes;
}

export function createVisibility({ content, rules, changes }: VisibilityOptions): Visibility {
  return {
    async setOnline(ids, is_online) {
      const label = (is_online ? texts.shown : texts.hid)(changes.describe(ids));
      const group = newGroup(ids.length);
      const sent = ids.flatMap((id) => {
        if (content.node(id)?.is_online === is_online) return [];
        content.patch(id, { is_online });
        return [changes.send(id, 'change', { body: { is_online }, label, ...group })];
      });
      return areTaken(await Promise.all(sent));
    },
    checkSchedule(ids, schedule) {
      const all = ids.flatMap((id) => content.node(id) ?? []);
      const errors = all.map((node) => validateFields(node.model, { ...node, ...schedule }, rules));
      const { online_from, online_to }: FieldErrors = Object.assign({}, ...errors);
      return { ...(online_from && { online_from }), ...(online_to && { online_to }) };
    },
    setSchedule(ids, schedule) {
      const label = texts.scheduled(changes.describe(ids));
      const group = newGroup(ids.length);
      for (const id of ids) {
        const { online_from = null, online_to = null } = content.node(id) ?? {};
        if (isSame({ online_from, online_to }, schedule)) continue;
        content.patch(id, { ...schedule });
        void changes.send(id, 'change', { body: { ...schedule }, label, ...group });
      }
    },
  };
}
