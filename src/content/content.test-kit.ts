import { afterAll, beforeAll } from 'vitest';
import type { Database } from '#database/database.ts';
import { openTestDatabase } from '#database/test-database.server.ts';
import type { AccountMail } from '#domains/accounts/account-mails.ts';
import { DESIGN_DEFAULTS, type DesignSettings } from '#domains/site/settings/design.schema.ts';
import type { Actor } from '#lib/actor/actor.ts';
import type { FileObject } from '#lib/answers/file.ts';
import type { ImageObject, ImageThumbnails } from '#lib/answers/image.ts';
import type { AnsweredNode } from '#lib/answers/sections.ts';
import { AnswerFacts } from '#lib/cache/answer-facts.ts';
import { recordingFeed } from '#lib/cache/changes.test-kit.ts';
import { fixedClock } from '#lib/time/clock.ts';
import type { VenueObject } from '#modules/resolved.ts';
import type { Resolvers } from './answer/answer.server.ts';
import { createApprovals } from './approval/approvals.server.ts';
import { createComments } from './comments/comments.server.ts';
import type { Owner } from './content.repository.server.ts';
import { createContentService } from './content.service.server.ts';

export const NOW = new Date('2026-11-21T12:00:00+01:00');
export const MEMBER: Actor = { user_id: null, role: 'member' };

/** Owners with ids up to this number exist. */
const LAST_OWNER = 1_000_000;

function image(id: number) {
  return {
    image_obj: { id, url: `/media/${id}/2400.jpg` } as ImageObject,
    image_thumbnails: { small: `/media/${id}/small.webp` } as ImageThumbnails,
  };
}

const file = (id: number) => ({ id, url: `/media/${id}/film.mp4` }) as FileObject;

/** For the top of a test file: one database, two editors, a new owner for each test. */
export function contentTests() {
  let database: Database;
  let editors: Actor[];
  let owners = 0;
  beforeAll(async () => {
    database = await openTestDatabase();
    const rows = await database.db
      .insertInto('account_user')
      .values(
        ['ada', 'ben'].map((username) => ({
          username,
          email: `${username}@example.org`,
          role: 'editor',
        })),
      )
      .returning('id')
      .execute();
    editors = rows.map(({ id }) => ({ user_id: id, role: 'editor' }));
  });
  afterAll(() => database.close());
  return () => {
    const clock = fixedClock(NOW);
    const feed = recordingFeed();
    const offline = new Set<number>();
    const deleted = new Set<number>();
    const venues: VenueObject[] = [];
    const askedForVenues: number[][] = [];
    const habits = { begins_as_draft: false, needs_second_person: false };
    const rules: DesignSettings = { ...DESIGN_DEFAULTS };
    const mailed: AccountMail[] = [];
    const failures: unknown[] = [];
    const resolvers: Resolvers = {
      async media(ids, facts) {
        const all = [...ids];
        facts.tag(...all.map((id) => `media:${id}`));
        return new Map(all.map((id) => [id, image(id)]));
      },
      files: async (ids) => new Map([...ids].map((id) => [id, file(id)])),
      links: async (_actor, references) =>
        new Map(
          references.map(({ content_type, id }) => [`${content_type}:${id}`, `/de/seite-${id}`]),
        ),
      async venues(_actor, ids) {
        askedForVenues.push([...ids]);
        return new Map(venues.filter(({ id }) => ids.includes(id)).map((each) => [each.id, each]));
      },
    };
    const places = async (all: readonly Owner[]) =>
      new Map(
        all
          .filter(({ object_id }) => !deleted.has(object_id))
          .map(({ content_type, object_id }) => [
            `${content_type}:${object_id}`,
            { title: `Seite ${object_id}`, url: `/de/seite-${object_id}` },
          ]),
      );
    const isPublic = async (_: unknown, { object_id }: Owner) => !offline.has(object_id);
    const mailedApprovals: AccountMail[] = [];
    const approvals = createApprovals({
      database,
      clock,
      changes: feed,
      isPublic,
      places,
      mail: { send: async (mail) => void mailedApprovals.push(mail) },
      house_name: async () => 'Haus am Wehr',
      site_url: 'https://haus.example',
    });
    const content = createContentService({
      database,
      clock,
      changes: feed,
      feed,
      rules: async () => rules,
      beginsAsDraft: async () => habits.begins_as_draft,
      needsSecondPerson: async () => habits.needs_second_person,
      isPublic,
      approvals,
      onFailure: (_what, error) => failures.push(error),
      failedPlans: {
        buildMail: async ({ problem }) => ({ to: 'ada@example.org', subject: '', text: problem }),
        send: async (mail) => void mailed.push(mail),
      },
      resolvers,
      ownerExists: async ({ content_type, object_id }, shownAt) =>
        content_type === 'pages.page' &&
        object_id <= LAST_OWNER &&
        !deleted.has(object_id) &&
        !(shownAt && offline.has(object_id)),
    });
    const mailedComments: AccountMail[] = [];
    const waiting: { account_id: number; start_after: Date }[] = [];
    const comments = createComments({
      database,
      clock,
      changes: feed,
      jobs: {
        register: () => {},
        send: async (_name, data, { start_after }) => void waiting.push({ ...data, start_after }),
      },
      mail: { send: async (mail) => void mailedComments.push(mail) },
      places,
      house_name: async () => 'Haus am Wehr',
      site_url: 'https://haus.example',
    });
    const owner = { content_type: 'pages.page', object_id: ++owners };
    const [ada, ben] = editors as [Actor, Actor];
    const read = (actor: Actor, more: { version_id?: number; document?: 'live' | 'draft' } = {}) =>
      content.answer(actor, owner, { now: clock.now(), facts: new AnswerFacts(), ...more });
    const { announced } = feed;
    const about = {
      owner,
      ada,
      ben,
      feed,
      announced,
      offline,
      deleted,
      rules,
      habits,
      venues,
      askedForVenues,
      mailed,
      failures,
      resolvers,
      read,
    };
    const services = { content, comments, approvals };
    return { database, clock, ...services, mailedComments, mailedApprovals, waiting, ...about };
  };
}

/** The first page of a list. */
export const FIRST = { page: 1, page_size: 50 };

export const HEADLINE = {
  headline_level: 2,
  preline: '',
  content: 'Spielplan',
  subline: '',
  anchor: '',
};

export const TEXT = { content: '<p>Guten Abend</p>', anchor: '', decrease_distance: false };

type Kit = ReturnType<ReturnType<typeof contentTests>>;

/** A page with one section with one column: a headline and a text. */
export async function withTwoModules(kit: Kit) {
  const section = await kit.content.insertSection(
    kit.ada,
    kit.owner,
    {
      columns: [
        [
          { model: 'headline', fields: HEADLINE },
          { model: 'text', fields: TEXT },
        ],
      ],
    },
    {},
  );
  const nodes = async () => {
    const { modules } = await kit.read(kit.ada);
    return modules.flatMap((each) => each.columns.flatMap((column) => column.children));
  };
  const [headline, text] = (await nodes()) as [AnsweredNode, AnsweredNode];
  return { ...kit, section, headline, text, nodes };
}
