import type { UiExamples } from '../examples.ts';
import { Button, LinkButton } from './button.tsx';

export const buttonExamples: UiExamples = {
  filled: () => <Button>Karten kaufen</Button>,
  outlined: () => <Button weight="outlined">Mit Passkey anmelden</Button>,
  plain: () => <Button weight="plain">Zurücksetzen</Button>,
  'link, filled': () => <LinkButton href="/de">Zum Spielplan</LinkButton>,
  'link, plain': () => (
    <LinkButton href="/de" weight="plain">
      Zum Spielplan
    </LinkButton>
  ),
  'link to elsewhere': () => <LinkButton href="https://example.org">Zum Ticketshop</LinkButton>,
  'long words': () => (
    <LinkButton href="/de">
      Zur Wiederaufnahme der Donaudampfschifffahrtsgesellschaftskapitänstochter im Großen Haus
    </LinkButton>
  ),
};
