import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { inspectUpload } from '../../src/modules/media/domain/inspect-upload.js';
import { png } from './pictures.js';

describe('uploads that arrive together', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lotline-inspected-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('are decoded one at a time, also after one that is damaged', async () => {
    const contents = await Promise.all(Array.from({ length: 8 }, (_, n) => png({ seed: n + 1 })));
    const paths = contents.map((content, n) => {
      const path = join(folder, String(n));
      writeFileSync(path, n === 3 ? content.subarray(0, 20_000) : content);
      return path;
    });
    const atOnce: number[] = [];
    const count = () => {
      const { queue, process } = sharp.counters();
      atOnce.push(queue + process);
    };
    sharp.queue.on('change', count);
    const inspected = await Promise.allSettled(paths.map((path) => inspectUpload(path, 1, { megapixels: 50 })));
    sharp.queue.off('change', count);
    expect(inspected.map(({ status }) => status)).toEqual(paths.map((_, n) => (n === 3 ? 'rejected' : 'fulfilled')));
    expect(Math.max(...atOnce)).toBe(1);
  });
});
