import { useEffect, useState } from 'react';
import type { EncodingChoice } from './encoding';
import type { PreviewAnswer, PreviewRequest } from './preview.worker';
import type { Preview } from './read-file';

export type PreviewState =
  | { status: 'none' }
  | { status: 'reading'; bytes: number }
  | { status: 'done'; preview: Preview }
  | { status: 'failed' };

interface Answer {
  content: Blob;
  encoding: EncodingChoice;
  state: PreviewState;
}

/** Reads a file in a worker, so that typing and clicking stay quick whatever its size. A newer file stops the older. */
export function usePreview(content: Blob | null, encoding: EncodingChoice): PreviewState {
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => {
    if (content === null) return;
    const worker = new Worker(new URL('./preview.worker.ts', import.meta.url), { type: 'module' });
    const update = (state: PreviewState) => setAnswer({ content, encoding, state });
    worker.onmessage = (event: MessageEvent<PreviewAnswer>) => {
      const message = event.data;
      if (message.kind === 'progress') update({ status: 'reading', bytes: message.bytes });
      else update(message.kind === 'done' ? { status: 'done', preview: message.preview } : { status: 'failed' });
    };
    worker.onerror = () => update({ status: 'failed' });
    worker.postMessage({ content, encoding } satisfies PreviewRequest);
    return () => worker.terminate();
  }, [content, encoding]);

  if (content === null) return { status: 'none' };
  // What was said about another file, or another encoding of this one, is not about this one.
  return answer?.content === content && answer.encoding === encoding ? answer.state : { status: 'reading', bytes: 0 };
}
