import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Makes a folder for what the workers of this run keep and tells them of it by their environment; gives its removal. */
export default function setUp(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'lotline-test-'));
  process.env.TEST_FOLDER = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
