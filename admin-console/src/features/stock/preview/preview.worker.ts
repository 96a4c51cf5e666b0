import type { EncodingChoice } from './encoding';
import { readFile, type Preview } from './read-file';

export interface PreviewRequest {
  content: Blob;
  encoding: EncodingChoice;
}

export type PreviewAnswer =
  { kind: 'progress'; bytes: number } | { kind: 'done'; preview: Preview } | { kind: 'failed'; message: string };

const answerEveryMs = 100;

const answer = (message: PreviewAnswer) => self.postMessage(message);

self.onmessage = (event: MessageEvent<PreviewRequest>) => {
  const { content, encoding } = event.data;
  let answeredAtMs = 0;
  readFile(content, encoding, (bytes) => {
    const now = Date.now();
    if (now - answeredAtMs < answerEveryMs) return;
    answeredAtMs = now;
    answer({ kind: 'progress', bytes });
  }).then(
    (preview) => answer({ kind: 'done', preview }),
    (error: unknown) => answer({ kind: 'failed', message: error instanceof Error ? error.message : 'unreadable' }),
  );
};
