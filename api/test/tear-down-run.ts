import { rmSync } from 'node:fs';

/** Removes what the workers kept. */
export default function tearDown(): void {
  if (process.env.TEST_FOLDER) rmSync(process.env.TEST_FOLDER, { recursive: true, force: true });
}
