/** Opens a collapsed question when Tab or Shift+Tab would skip its content. */
export function openSkippedQuestion(target: Element, isBack: boolean): void {
  if (!isBack) {
    const closed = target.closest<HTMLDetailsElement>('#main-content details:not([open])');
    if (closed) closed.open = true;
    return;
  }
  const before = [
    ...document.querySelectorAll<HTMLDetailsElement>('#main-content details:not([open])'),
  ].findLast((each) => each.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING);
  if (before && !before.contains(target) && isNextBefore(before, target)) before.open = true;
}

/** True if nothing focusable is between them. */
function isNextBefore(closed: Element, target: Element): boolean {
  const between = [
    ...document.querySelectorAll(
      '#main-content :is(a, button, input, [tabindex], [contenteditable])',
    ),
  ];
  return !between.some(
    (each) =>
      !closed.contains(each) &&
      !each.contains(target) &&
      each !== target &&
      each.checkVisibility() &&
      closed.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING &&
      each.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
}
