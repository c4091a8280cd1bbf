import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '../loading/lazy-part.tsx';

/* Loaded on first use. */

const LazyLinkFinder = lazyPart(async () => (await import('./link-finder.tsx')).LinkFinderDialog);

export function LinkFinder(props: ComponentProps<typeof LazyLinkFinder>) {
  return (
    <Suspense fallback={null}>
      <LazyLinkFinder {...props} />
    </Suspense>
  );
}

const LazyEventFinder = lazyPart(
  async () => (await import('./events/event-finder.tsx')).EventFinderDialog,
);

export function EventFinder(props: ComponentProps<typeof LazyEventFinder>) {
  return (
    <Suspense fallback={null}>
      <LazyEventFinder {...props} />
    </Suspense>
  );
}

const LazyFileFinder = lazyPart(async () => (await import('./file-finder.tsx')).FileFinderDialog);

export function FileFinder(props: ComponentProps<typeof LazyFileFinder>) {
  return (
    <Suspense fallback={null}>
      <LazyFileFinder {...props} />
    </Suspense>
  );
}

const LazyImagesFinder = lazyPart(
  async () => (await import('./several/images-finder.tsx')).ImagesFinderDialog,
);

/** Several pictures at once. */
export function ImagesFinder(props: ComponentProps<typeof LazyImagesFinder>) {
  return (
    <Suspense fallback={null}>
      <LazyImagesFinder {...props} />
    </Suspense>
  );
}

const LazyImageFinder = lazyPart(
  async () => (await import('./image-finder.tsx')).ImageFinderDialog,
);

export function ImageFinder(props: ComponentProps<typeof LazyImageFinder>) {
  return (
    <Suspense fallback={null}>
      <LazyImageFinder {...props} />
    </Suspense>
  );
}
