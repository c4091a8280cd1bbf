import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** From 70 seconds down to 10, on two cores with nothing else to do. */
const LONGEST = [
  ...[
    'writing/two-editors',
    'content/crash',
    'feed/feed',
    'embedded/start',
    'events/event-list.model',
  ],
  ...[
    'server/demo-machines',
    'embedded/guards',
    'content/content.api',
    'demo/seed',
    'server/canaries',
  ],
  ...['tools/regular-expressions', 'server/start', 'session/local-copy'],
].map((name) => new RegExp(`/${name}(\\.server)?\\.test\\.ts$`));

/** What takes longest begins first: at the end one worker would be busy with it alone. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const found = LONGEST.findIndex((each) => each.test(moduleId));
      return found < 0 ? LONGEST.length : found;
    };
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b));
  }
}
