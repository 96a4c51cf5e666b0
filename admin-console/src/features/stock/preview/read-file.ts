import { guessEncoding, headBytes, type Encoding, type EncodingChoice } from './encoding';
import { createScanner, type Scan } from './scan';

export interface Preview extends Scan {
  bytes: number;
  /** The encoding that the file was read in. */
  encoding: Encoding;
  /** The encoding that the file looks like. */
  guessed: Encoding;
}

async function scanAs(content: Blob, encoding: Encoding, onProgress: (bytes: number) => void): Promise<Scan> {
  const decoder = new TextDecoder(encoding);
  const scanner = createScanner();
  const reader = content.stream().getReader();
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    scanner.push(decoder.decode(value, { stream: true }));
    bytes += value.length;
    onProgress(bytes);
  }
  scanner.push(decoder.decode());
  return scanner.end();
}

/**
 * Reads a file or pasted text as the server will: encoding, lines, empty, repeated and damaged ones, likely fields.
 * Throws where the browser cannot read the file any more, for instance because it was changed on disk.
 */
export async function readFile(
  content: Blob,
  choice: EncodingChoice,
  onProgress: (bytes: number) => void = () => undefined,
): Promise<Preview> {
  const guessed = guessEncoding(new Uint8Array(await content.slice(0, headBytes).arrayBuffer()));
  const encoding = choice === 'auto' ? guessed : choice;
  const scan = await scanAs(content, encoding, onProgress);
  // Characters that are no ASCII may begin after a long plain part: then the guess was no more than a default.
  if (choice !== 'auto' || encoding !== 'utf-8' || scan.badEncoding === 0) {
    return { ...scan, bytes: content.size, encoding, guessed };
  }
  const other = await scanAs(content, 'gb18030', onProgress);
  return other.badEncoding < scan.badEncoding
    ? { ...other, bytes: content.size, encoding: 'gb18030', guessed: 'gb18030' }
    : { ...scan, bytes: content.size, encoding, guessed };
}
