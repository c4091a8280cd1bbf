import { Problem } from '#lib/api/problem.ts';
import { isShowingField } from '#modules/schedule.ts';
import type { Owner } from '../content.repository.server.ts';
import { type ContentDocument, findNode, isSection } from '../document/document.ts';
import type { Operation } from '../document/operations.ts';
import { isSharedOwner } from './shared-owner.ts';

/**
 * A shared section's document is one section for good, and shown wherever a page refers to it; a reference has no fields of its
 * own but when it is shown.
 * @throws Problem 400
 */
export function rejectUnshareable(owner: Owner, operation: Operation, body: ContentDocument): void {
  const { op } = operation;
  const node = op === 'insert' ? operation.value : findNode(body, operation.node);
  if (!node || !isSection(node)) return;
  const names = op === 'set' ? Object.keys(operation.value) : [];
  if (!isSharedOwner(owner)) {
    const isOfShared = (name: string) => !isShowingField(name) && name !== 'slug';
    if (node.shared !== undefined && names.some(isOfShared)) throw notOfReference();
    return;
  }
  if (op === 'insert' && node.shared !== undefined) throw nested();
  if (op === 'insert' && body.modules.length > 0) throw oneSection();
  if (op === 'remove') throw stays();
  if (names.some(isShowingField)) throw shownByPage();
}

export const nested = () =>
  new Problem(
    'malformed',
    'In einem gemeinsamen Abschnitt kann kein anderer gemeinsamer Abschnitt stehen.',
  );

export const notOfReference = () =>
  new Problem(
    'malformed',
    'An dieser Stelle steht ein gemeinsamer Abschnitt. Sein Inhalt wird an ihm selbst geändert.',
  );

const oneSection = () =>
  new Problem('malformed', 'Ein gemeinsamer Abschnitt besteht aus genau einem Abschnitt.');

const stays = () =>
  new Problem(
    'malformed',
    'So lässt sich ein gemeinsamer Abschnitt nicht löschen: Er steht vielleicht auf weiteren Seiten.',
  );

const shownByPage = () =>
  new Problem(
    'malformed',
    'Ob und wann ein gemeinsamer Abschnitt zu sehen ist, legt jede Seite für sich fest.',
  );

export const alreadyHere = () =>
  new Problem('invalid', 'Dieser gemeinsame Abschnitt steht schon auf dieser Seite.');
