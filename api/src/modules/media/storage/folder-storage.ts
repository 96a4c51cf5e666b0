import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError, commonErrors } from '../../../common/errors/index.js';
import { MediaStorage, type StoredFile } from './media-storage.js';

const UNFINISHED = '.part';

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** A folder that all processes share. */
export class FolderStorage extends MediaStorage {
  constructor(private readonly folder: string) {
    super();
  }

  async put(name: string, content: Buffer): Promise<void> {
    const part = join(this.folder, `${name}.${randomUUID()}${UNFINISHED}`);
    try {
      await mkdir(this.folder, { recursive: true });
      const file = await open(part, 'w', 0o640);
      try {
        await file.writeFile(content);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(part, join(this.folder, name));
    } catch (error) {
      await rm(part, { force: true }).catch(() => undefined);
      throw new AppError(commonErrors.cannot_save, { cause: error });
    }
  }

  async open(name: string): Promise<StoredFile | null> {
    try {
      const file = await open(join(this.folder, name));
      const { size } = await file.stat();
      return { content: file.createReadStream(), size };
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async delete(names: readonly string[]): Promise<void> {
    await Promise.all(names.map((name) => rm(join(this.folder, name), { force: true })));
  }

  async deleteUnfinished(before: Date): Promise<void> {
    for (const name of await this.listNames()) {
      if (name.endsWith(UNFINISHED) && (await this.isOlder(name, before))) await this.delete([name]);
    }
  }

  private async listNames(): Promise<string[]> {
    try {
      return await readdir(this.folder);
    } catch (error) {
      if (isMissing(error)) return [];
      throw error;
    }
  }

  private async isOlder(name: string, before: Date): Promise<boolean> {
    try {
      return (await stat(join(this.folder, name))).mtime < before;
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
  }
}
