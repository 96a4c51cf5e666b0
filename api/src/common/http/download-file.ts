import type { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';

/** A file that a controller returns. When its content breaks off, the connection does too: no client takes a part for the whole. */
export function downloadFile(filename: string, type: string, content: Readable): StreamableFile {
  const file = new StreamableFile(content, { type, disposition: `attachment; filename="${filename}"` });
  return file.setErrorHandler((error, response) => {
    file.errorLogger(error);
    response.destroy?.();
  });
}
