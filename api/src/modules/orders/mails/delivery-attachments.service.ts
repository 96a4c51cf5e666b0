import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import yazl from 'yazl';
import { SiteConfigService } from '../../site-config/index.js';
import { toLineRanges } from '../domain/order-items.js';
import type { Order } from '../entities/order.entity.js';
import type { OrderItem } from '../entities/order-item.entity.js';
import { DeliveredTextService } from '../services/delivered-text.service.js';

/** Most mail servers accept messages of 10 MB; base64 makes the attachment a third larger. */
const MAX_ATTACHED_BYTES = 5 * 1024 * 1024;
/** More files are sent as one archive. */
const MAX_FILES = 5;

export interface Attachment {
  filename: string;
  contentType: string;
  content: string | Buffer;
}

/** Creates the files of a delivery mail: the delivered lines of each item. */
@Injectable()
export class DeliveryAttachmentsService {
  constructor(
    private readonly delivered: DeliveredTextService,
    private readonly siteConfig: SiteConfigService,
  ) {}

  /**
   * A text file for each item with lines; above five one ZIP archive of them. Null when the lines are too large, are being
   * destroyed, or the shop attaches none.
   */
  async createAttachments(order: Order, items: readonly OrderItem[]): Promise<Attachment[] | null> {
    if (!(await this.siteConfig.get()).delivery.attachLines) return null;
    const files: (Attachment & { content: string })[] = [];
    let size = 0;
    for (const { item, ...range } of toLineRanges(items)) {
      const lines: string[] = [];
      for await (const line of this.delivered.streamFile(order.id, range, { kind: 'txt' })) {
        size += Buffer.byteLength(line);
        if (size > MAX_ATTACHED_BYTES) return null;
        lines.push(line);
      }
      if (lines.length !== range.count) return null;
      if (range.count === 0) continue;
      const filename = items.length === 1 ? `${order.orderNo}.txt` : `${order.orderNo}-${item.position}.txt`;
      files.push({ filename, contentType: 'text/plain; charset=utf-8', content: lines.join('') });
    }
    return files.length > MAX_FILES ? [await createArchive(order, files)] : files;
  }
}

async function createArchive(
  { orderNo, deliveredAt, createdAt }: Order,
  files: readonly (Attachment & { content: string })[],
): Promise<Attachment> {
  const archive = new yazl.ZipFile();
  const mtime = deliveredAt ?? createdAt;
  for (const { filename, content } of files) archive.addBuffer(Buffer.from(content), filename, { mtime });
  archive.end();
  return { filename: `${orderNo}.zip`, contentType: 'application/zip', content: await buffer(archive.outputStream) };
}
