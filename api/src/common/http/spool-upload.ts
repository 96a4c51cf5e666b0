import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError, commonErrors } from '../errors/index.js';
import type { Upload } from './open-upload.js';

/** Temporary files at once in a process: the folder can be in memory. */
const MAX_SPOOLS = 2;
const RETRY_AFTER_S = 30;
let spools = 0;

const CIPHER = 'aes-256-ctr';

/**
 * Reads an upload to its end before anything is done with it, and throws what is wrong with it. Its content waits in a
 * temporary file, which has no name any more and is encrypted with a key that is in memory only. Throws `common.too_many` while
 * two others wait.
 */
export async function spoolUpload(upload: Upload): Promise<Upload> {
  if (spools >= MAX_SPOOLS) throw new AppError(commonErrors.too_many, { retryAfterSeconds: RETRY_AFTER_S });
  spools += 1;
  try {
    const { content, close } = await storeContent(upload);
    let isOpen = true;
    const dispose = () => {
      upload.dispose();
      if (!isOpen) return;
      isOpen = false;
      spools -= 1;
      void close();
    };
    return { ...upload, content, dispose };
  } catch (error) {
    spools -= 1;
    throw error;
  }
}

async function storeContent(upload: Upload) {
  const path = join(tmpdir(), `lotline-upload-${randomBytes(16).toString('hex')}`);
  const file = await open(path, 'wx+', 0o600);
  await rm(path);
  const [key, iv] = [randomBytes(32), randomBytes(16)];
  async function* content(): AsyncGenerator<Buffer> {
    const decipher = createDecipheriv(CIPHER, key, iv);
    for await (const chunk of file.createReadStream({ start: 0, autoClose: false })) {
      yield decipher.update(chunk as Buffer);
    }
  }
  try {
    const cipher = createCipheriv(CIPHER, key, iv);
    for await (const chunk of upload.content) await file.appendFile(cipher.update(chunk));
  } catch (error) {
    await file.close();
    throw error;
  }
  return { content: content(), close: () => file.close() };
}
