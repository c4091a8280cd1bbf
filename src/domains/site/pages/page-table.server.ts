import { sql } from 'kysely';
import { joinedAccountName } from '#database/account-name.ts';
import type { Db } from '#database/database.ts';
import type { Table } from '#lib/api/send-table.server.ts';
import { germanMoment, yesOrNo } from '#lib/text/german-values.ts';
import { berlinDate } from '#lib/time/berlin-days.server.ts';
import { PAGE_CONTENT_TYPE } from './page-answer.server.ts';
import { getBranch, getPageUrl, isShown, type PageNode, type PageTree } from './page-tree.ts';

/** Pages per batch. */
const AT_ONCE = 500;

const MENUS = [
  ['in_menu', 'Hauptmenü'],
  ['in_secondary_menu', 'Nebenmenü'],
  ['in_footer', 'Fußzeile'],
] as const;

/** Pages of the tree for download, with who changed them last: settings or contents, whichever was later (G-494). */
export function pageTable(
  db: Db,
  { tree, nodes, now }: { tree: PageTree; nodes: readonly PageNode[]; now: Date },
): Table {
  async function* batches() {
    for (let at = 0; at < nodes.length; at += AT_ONCE) {
      const some = nodes.slice(at, at + AT_ONCE);
      const edits = new Map((await selectEdits(db, some)).map((edit) => [edit.id, edit]));
      yield some.flatMap((node) => {
        const edit = edits.get(node.id);
        return edit ? [toCells(tree, node, { ...edit, now })] : [];
      });
    }
  }
  return {
    name: `Seiten ${berlinDate(now)}`,
    headings: [
      'Nummer',
      'Adresse',
      'Titel',
      'Zustand',
      'Entwurf',
      'Menüs',
      'Zuletzt geändert',
      'Geändert von',
    ],
    batches: batches(),
  };
}

interface Edit {
  edited_at: Date;
  editor: string | null;
  has_draft: unknown;
  now: Date;
}

function toCells(
  tree: PageTree,
  node: PageNode,
  { edited_at, editor, has_draft, now }: Edit,
): string[] {
  const menus = MENUS.flatMap(([name, label]) => (node[name] ? [label] : []));
  return [
    String(node.id),
    getPageUrl(node),
    node.title,
    describeState(tree, node, now),
    yesOrNo(has_draft),
    menus.join(', '),
    germanMoment(edited_at),
    editor ?? '',
  ];
}

/** In the words of the page tree in the administration. */
function describeState(tree: PageTree, node: PageNode, now: Date): string {
  const { is_online, online_from, online_to } = node;
  if (!is_online) return 'Verborgen';
  if (online_to && online_to <= now) return `Abgelaufen seit ${germanMoment(online_to)}`;
  if (online_from && online_from > now) return `Geplant ab ${germanMoment(online_from)}`;
  const [, ...above] = getBranch(tree, node);
  const hidden = above.find((each) => !isShown(tree, each, now));
  return hidden ? `Verborgen wie „${hidden.title}“` : 'Öffentlich';
}

function selectEdits(db: Db, nodes: readonly PageNode[]) {
  const contents = (state: string) =>
    sql`(select max(updated_at) from content_document where content_type = ${PAGE_CONTENT_TYPE}
      and object_id = page.id and state = ${state})`;
  return db
    .selectFrom('page')
    .leftJoinLateral(
      (query) =>
        query
          .selectFrom('content_document')
          .select(['content_document.updated_at', 'content_document.updated_by'])
          .whereRef('content_document.object_id', '=', 'page.id')
          .where('content_document.content_type', '=', PAGE_CONTENT_TYPE)
          .orderBy('content_document.updated_at', 'desc')
          .limit(1)
          .as('written'),
      (join) => join.onTrue(),
    )
    .leftJoin('account_user', (join) =>
      join.on(
        'account_user.id',
        '=',
        sql`case when written.updated_at >= page.updated_at then written.updated_by else page.updated_by end`,
      ),
    )
    .where(
      'page.id',
      'in',
      nodes.map(({ id }) => id),
    )
    .where('page.deleted_at', 'is', null)
    .select(['page.id', joinedAccountName().as('editor')])
    .select([
      sql<Date>`greatest(page.updated_at, written.updated_at)`.as('edited_at'),
      sql<boolean>`${contents('draft')} is not null`.as('has_draft'),
    ])
    .execute();
}
