import { rmSync } from 'node:fs';

/** Removes what the workers of this run kept. */
export default function tearDown(): void {
  rmSync(process.env.TEST_FOLDER ?? '', { recursive: true, force: true });
}
