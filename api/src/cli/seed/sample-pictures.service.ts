import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import type { Staff } from '../../common/index.js';
import { TransactionsService } from '../../database/index.js';
import { CatalogService } from '../../modules/catalog/index.js';
import { AdminMediaService, MediaUploadsService, MediaUsesService } from '../../modules/media/index.js';
import { drawPicture, type Scene } from './draw-picture.js';
import { sampleStaff } from './sample-staff.js';

interface Text {
  zh: string;
  en: string;
}

const MAX_GOODS = 100;

interface Drawn {
  /** Staff find it in the library by this name. */
  file: string;
  alt: Text;
  content: Buffer;
}

const DELIVERY_ALT: Text = { zh: '发货内容示意图：每行一个', en: 'What you receive: one item per line' };
const productAlt = ({ zh, en }: Text): Text => ({ zh: `${zh}的插图`, en: `Illustration of ${en}` });

/** What the name says that the product is. */
function sceneOf({ en }: Text): Scene {
  if (/gmail|outlook|mail|hotmail/i.test(en)) return 'mailbox';
  return /code|card|key|voucher|licen[cs]e/i.test(en) ? 'code' : 'account';
}

/** Draws pictures for the sample products, and puts them into the media library as staff do. */
@Injectable()
export class SamplePicturesService {
  constructor(
    private readonly catalog: CatalogService,
    private readonly uploads: MediaUploadsService,
    private readonly media: AdminMediaService,
    private readonly uses: MediaUsesService,
    private readonly transactions: TransactionsService,
  ) {}

  /** Two for each: the product, and how it is delivered. */
  async addPictures(ownerId: string): Promise<void> {
    const staff = sampleStaff(ownerId);
    const { items } = await this.catalog.findPage({ limit: MAX_GOODS });
    for (const [variant, { id, slug, name }] of items.entries()) {
      const product = {
        file: `${slug}.png`,
        alt: productAlt(name),
        content: await drawPicture(sceneOf(name), variant),
      };
      const delivery = { file: `${slug}-lines.png`, alt: DELIVERY_ALT, content: await drawPicture('lines', variant) };
      const pictures = [await this.upload(product, staff), await this.upload(delivery, staff)];
      await this.transactions.run((manager) =>
        this.uses.replacePictures(manager, { subject: 'goods', subjectId: id }, pictures, 'picture_ids'),
      );
    }
  }

  /** The same drawing is in the library once. */
  private async upload({ file, alt, content }: Drawn, staff: Staff): Promise<string> {
    const folder = join(tmpdir(), 'lotline-sample-pictures');
    const path = join(folder, randomUUID());
    await mkdir(folder, { recursive: true });
    await writeFile(path, content);
    const { id } = await this.uploads.upload({ path, size: content.length, originalname: file }, staff);
    await this.media.changeAlt(id, { alt }, staff);
    return id;
  }
}
