import type { ScanAnswer, ScanRequest } from './input';
import { createScan } from './scan';

/** The text of a file: UTF-16 where its mark says so, else UTF-8, which digits are in any other encoding too. */
async function textOf(content: Blob): Promise<string> {
  const bytes = new Uint8Array(await content.arrayBuffer());
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return new TextDecoder().decode(bytes);
}

/** Reads all sources of a request. */
export async function scanSources({ id, sources, reading, give }: ScanRequest): Promise<ScanAnswer> {
  try {
    const scan = createScan(reading);
    for (const source of sources) scan.push(typeof source === 'string' ? source : await textOf(source));
    const { found, uids } = scan.end();
    return { id, found, uids: give ? uids.join('\n') : null };
  } catch {
    return { id, failed: true };
  }
}
