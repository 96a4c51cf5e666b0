import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backUpPictures, restorePictures } from './pictures.ts';

const DAY_MS = 24 * 3_600_000;
const NOW = new Date('2026-11-26T03:30:00Z');
const later = (days: number): Date => new Date(NOW.getTime() + days * DAY_MS);

describe('the pictures in a backup', () => {
  let folder: string;
  let env: NodeJS.ProcessEnv;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'lotline-pictures-'));
    env = { MEDIA_DIR: folder };
    for (const name of ['1-a-160.webp', '2-b.svg', '3-c.upload']) writeFileSync(join(folder, name), name);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const backups = () => join(folder, 'backups');
  const copies = () => readdirSync(join(backups(), 'media')).sort();

  it('are copied once, without uploads that are not pictures yet', () => {
    expect(backUpPictures(env, backups(), 7, NOW)).toBe(2);
    expect(backUpPictures(env, backups(), 7, later(1))).toBe(0);
    expect(copies()).toEqual(['1-a-160.webp', '2-b.svg']);
  });

  it('stay for as long as a backup that needs them, after they were deleted in the shop', () => {
    backUpPictures(env, backups(), 7, NOW);
    rmSync(join(folder, '2-b.svg'));
    backUpPictures(env, backups(), 7, later(7));
    expect(copies()).toEqual(['1-a-160.webp', '2-b.svg']);
    backUpPictures(env, backups(), 7, later(8));
    expect(copies()).toEqual(['1-a-160.webp']);
  });

  it('are restored where the shop looks for them', () => {
    backUpPictures(env, backups(), 7, NOW);
    const restored = join(folder, 'new');
    expect(restorePictures({ MEDIA_DIR: restored }, backups())).toBe(2);
    expect(readFileSync(join(restored, '2-b.svg'), 'utf8')).toBe('2-b.svg');
    expect(restorePictures({ MEDIA_DIR: restored }, backups())).toBe(0);
  });

  it('are left to the storage when they are in a bucket', () => {
    expect(backUpPictures({ ...env, MEDIA_S3_BUCKET: 'shop' }, backups(), 7)).toBeNull();
    expect(restorePictures({ MEDIA_S3_BUCKET: 'shop' }, backups())).toBeNull();
    expect(existsSync(backups())).toBe(false);
  });
});
