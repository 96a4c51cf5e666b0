import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Makes a folder for what the workers of this run keep and tells them of it by their environment. */
export default function setUp(): void {
  process.env.TEST_FOLDER = mkdtempSync(join(tmpdir(), 'lotline-test-'));
}
