import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { sourcePlaces } from './tools/source-places.ts';

/**
 * The server's sources as a few files: Node finds, reads and links five hundred of them at each start otherwise. Packages
 * stay what they are, so that there is one copy of each in the process (decision 0011).
 */
export default defineConfig({
  plugins: [sourcePlaces(fileURLToPath(new URL('./build/program', import.meta.url)))],
  publicDir: false,
  build: {
    ssr: 'src/server/program.ts',
    outDir: `${process.env.BUILD_FOLDER || 'build'}/program`,
    target: 'node24',
    minify: false,
    // Read by nobody: a trace names functions and files as they are called here.
    sourcemap: false,
    rolldownOptions: {
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
