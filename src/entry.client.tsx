import { StrictMode, startTransition, use } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { installFetch } from '#frame/hydration/page-data.ts';

installFetch();

const never = new Promise<never>(() => {});

/** The router takes the document for the page of the address: one that makes way for another address is not rendered (G-356). */
function Site() {
  if (window.foyerEarly?.isReplaced) use(never);
  return <HydratedRouter />;
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Site />
    </StrictMode>,
  );
});
