import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import { AppError } from '../../../common/errors/index.js';
import type { ReceiptDocument } from '../domain/receipt-layout.js';
import { orderReceiptsErrors } from '../order-receipts.errors.js';

/** Each takes a processor and up to 200 MB. */
const MAX_THREADS = 2;
const MAX_WAITING = 10;
const MAX_DRAW_MS = 30_000;
const RETRY_SECONDS = 10;
const MAX_HEAP_MB = 256;

/** Tests load sources; the build puts the thread's program beside this one. */
const THREAD = new URL(
  import.meta.url.endsWith('.ts') ? './draw-document.thread.ts' : './draw-document.thread.js',
  import.meta.url,
);

/** Draws PDF documents in threads of their own, so that other requests go on meanwhile. */
@Injectable()
export class DrawDocumentService {
  private readonly limit = pLimit(MAX_THREADS);

  /** Throws `order-receipts.busy` when many are waiting, or drawing takes too long. */
  async drawDocument(document: ReceiptDocument): Promise<Buffer> {
    if (this.limit.pendingCount >= MAX_WAITING) throw busy();
    return this.limit(() => drawInThread(document));
  }
}

async function drawInThread(document: ReceiptDocument): Promise<Buffer> {
  const thread = new Worker(THREAD, { workerData: document, resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB } });
  const timeout = AbortSignal.timeout(MAX_DRAW_MS);
  try {
    const [content] = (await once(thread, 'message', { signal: timeout })) as [Uint8Array];
    return Buffer.from(content);
  } catch (error) {
    throw timeout.aborted ? busy() : error;
  } finally {
    await thread.terminate();
  }
}

const busy = (): AppError => new AppError(orderReceiptsErrors.busy, { retryAfterSeconds: RETRY_SECONDS });
