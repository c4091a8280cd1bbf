import type { Database } from '#database/database.ts';
import { type Actor, requireRole } from '#lib/actor/actor.ts';
import { Problem } from '#lib/api/problem.ts';
import { pick } from '#lib/pick.ts';
import { countAllEntries } from './entries/entry.repository.server.ts';
import { findForm } from './form.repository.server.ts';
import { formTexts } from './form.texts.ts';
import { FORM_TEMPLATES, type FormTemplateName } from './templates/form-templates.ts';

/** A page or record whose content shows a form. */
interface FormUse {
  title: string;
  url: string;
}

interface FormRecords {
  create(actor: Actor, input: unknown): Promise<{ id: number }>;
  get(
    actor: Actor,
    id: number,
  ): Promise<{ id: number; slug: string; updated_at: string; title: string }>;
}

export interface FormMakingParts {
  database: Database;
  /** the service of the kind */
  records: FormRecords;
  /** pages and records whose content shows the form */
  listUses(id: number): Promise<FormUse[]>;
}

/** Templates, copies and uses of forms, for editors (G-430). */
export function createFormMaking({ database, records, listUses }: FormMakingParts) {
  return {
    /** Templates for new forms. @throws Problem 401, 403 */
    templates(actor: Actor) {
      requireRole(actor, 'editor');
      return Object.entries(FORM_TEMPLATES).map(([name, { title, description }]) => ({
        name,
        title,
        description,
      }));
    },

    /** A new form, offline, from a template. @throws Problem 401, 403, 422 */
    async createFromTemplate(actor: Actor, name: FormTemplateName): Promise<{ id: number }> {
      requireRole(actor, 'editor');
      const { title, fields, form } = FORM_TEMPLATES[name];
      return pick(await records.create(actor, { title, fields, ...form }), ['id']);
    },

    /** A copy of a form, offline, with the same fields and without entries. @throws Problem 401, 403, 404 */
    async duplicate(actor: Actor, id: number): Promise<{ id: number }> {
      requireRole(actor, 'editor');
      const { id: _, slug, updated_at, title, ...form } = await records.get(actor, id);
      const copy = { ...form, title: `${title.slice(0, 190)} (Kopie)`, is_online: false };
      return pick(await records.create(actor, copy), ['id']);
    },

    /** Where the form is used, and how many entries keep it from being deleted. @throws Problem 401, 403, 404 */
    async uses(actor: Actor, id: number): Promise<{ places: FormUse[]; entries: number }> {
      requireRole(actor, 'editor');
      if (!(await findForm(database.db, id))) throw new Problem('not_found', formTexts.missing);
      return { places: await listUses(id), entries: await countAllEntries(database.db, id) };
    },
  };
}
