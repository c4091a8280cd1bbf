/** Opens the database of a data folder and keeps it open until killed: the second process of a test. */
import { openDatabase } from '../open.server.ts';

const [dataDir = ''] = process.argv.slice(2);
try {
  await openDatabase({ dataDir });
  process.stdout.write('open\n');
} catch (error) {
  const { name, code, message } = error as Error & { code?: string };
  process.stdout.write(`${JSON.stringify({ name, code, message })}\n`);
  process.exit(1);
}
