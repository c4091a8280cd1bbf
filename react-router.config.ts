import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src',
  // src/server/site-build/build.ts builds beside what is served
  buildDirectory: process.env.BUILD_FOLDER || 'build',
  ssr: true,
  // The whole site map at once: a few dozen routes, and no request that asks for parts of it.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
