import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../local/settings.ts';
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

  it('are whole or not there: a copy that ended early is made again', () => {
    mkdirSync(join(backups(), 'media'), { recursive: true });
    writeFileSync(join(backups(), 'media', '1-a-160.webp.part'), '1-');
    expect(backUpPictures(env, backups(), 7, NOW)).toBe(2);
    expect(copies()).toEqual(['1-a-160.webp', '2-b.svg']);
    expect(readFileSync(join(backups(), 'media', '1-a-160.webp'), 'utf8')).toBe('1-a-160.webp');
  });

  it('may be deleted in the shop while they are copied', () => {
    // Listed like a picture that is deleted a moment later, and missing when it is opened.
    symlinkSync(join(folder, 'gone'), join(folder, '4-d.svg'));
    expect(backUpPictures(env, backups(), 7, NOW)).toBe(2);
    expect(copies()).toEqual(['1-a-160.webp', '2-b.svg']);
  });

  it('that cannot be copied keep no old backup, and the backup of the database is notified', () => {
    const [folderOfBackups, metrics] = [backups(), join(folder, 'lotline_backup.prom')];
    new DatabaseSync(join(folder, 'shop.sqlite')).exec('CREATE TABLE sold (id INTEGER)');
    mkdirSync(folderOfBackups);
    writeFileSync(join(folderOfBackups, 'media'), 'not a folder');
    writeFileSync(join(folderOfBackups, 'lotline-20260101T000000Z.embedded.gz'), '');
    const settings = {
      DB_FILE: join(folder, 'shop.sqlite'),
      MASTER_KEY: 'ab'.repeat(32),
      BACKUP_METRICS_FILE: metrics,
    };
    const { status, stderr } = spawnSync(
      process.execPath,
      [join(root, 'deploy/production/backup.ts'), folderOfBackups],
      { env: { PATH: process.env.PATH, ...env, ...settings }, encoding: 'utf8' },
    );
    expect([status, stderr]).toEqual([1, expect.stringContaining('EEXIST')]);
    expect(readdirSync(folderOfBackups).filter((name) => name.startsWith('lotline-20260101'))).toEqual([]);
    expect(existsSync(metrics)).toBe(true);
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
