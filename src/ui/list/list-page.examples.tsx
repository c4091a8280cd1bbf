import { Choices } from '../choices/choices.tsx';
import type { UiExamples } from '../examples.ts';
import { ListGroup, ListPage, NoneFound } from './list-page.tsx';

const filters = (
  <Choices
    label="Spielzeiten"
    choices={[
      { key: 1, name: '2026/27', href: '?spielzeit=1', isChosen: true },
      { key: 2, name: '2025/26', href: '?spielzeit=2', isChosen: false },
    ]}
  />
);

export const listPageExamples: UiExamples = {
  'filters and groups': () => (
    <ListPage headline="Ensemble" filters={filters}>
      <ListGroup title="Schauspiel">
        <p>Anna Berg, Jonas Imhoff</p>
      </ListGroup>
      <ListGroup title="Tanz">
        <p>Mira Sand</p>
      </ListGroup>
    </ListPage>
  ),
  'nothing found': () => (
    <ListPage headline="Ensemble" filters={filters}>
      <NoneFound>In dieser Spielzeit ist noch niemand eingetragen.</NoneFound>
    </ListPage>
  ),
};
