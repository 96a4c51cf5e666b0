import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../local/settings.ts';
import { publishApps } from './web-root.ts';

describe('publishing', () => {
  it('keeps what pages of older builds still load for 30 days', () => {
    const folder = mkdtempSync(join(tmpdir(), 'lotline-web-'));
    try {
      const { files } = publishApps(root, folder);
      for (const [name, days] of [
        ['old.js', 31],
        ['younger.js', 29],
      ] as const) {
        writeFileSync(join(files, name), '');
        const at = Date.now() / 1000 - days * 86_400;
        utimesSync(join(files, name), at, at);
      }
      publishApps(root, folder);
      const kept = readdirSync(files);
      expect([kept.includes('old.js'), kept.includes('younger.js')]).toEqual([false, true]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
