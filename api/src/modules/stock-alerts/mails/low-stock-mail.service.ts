import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { IdsService } from '../../../common/ids/index.js';
import { outboxKind, OutboxService } from '../../../infrastructure/outbox/index.js';
import { StaffMailerService } from '../../mail/index.js';
import { RolesService } from '../../roles/index.js';
import { SiteConfigService } from '../../site-config/index.js';
import { LowStockAlertsRepository } from '../repositories/low-stock-alerts.repository.js';
import { LowStockGoodsService } from '../services/low-stock-goods.service.js';
import { buildLowStockMail } from './low-stock.mail.js';

const MESSAGE = outboxKind<{ user_id: string; goods_ids: string[] }>('stock-alerts.mail');
const GOODS_PAGE = '/admin/goods?status=on_sale&sort=cover';

/** Mails low stock to staff who may import lines: all goods of one check in one mail. */
@Injectable()
export class LowStockMailService implements OnModuleInit {
  constructor(
    private readonly outbox: OutboxService,
    private readonly roles: RolesService,
    private readonly ids: IdsService,
    private readonly siteConfig: SiteConfigService,
    private readonly repository: LowStockAlertsRepository,
    private readonly goods: LowStockGoodsService,
    private readonly mailer: StaffMailerService,
  ) {}

  onModuleInit(): void {
    this.outbox.register(
      MESSAGE,
      ({ user_id: userId, goods_ids: ids }, { key }) => this.send(key, userId, ids),
      'remote',
    );
  }

  /** In the transaction that records the alerts. */
  async enqueue(manager: EntityManager, goodsIds: readonly string[]): Promise<void> {
    if (!(await this.siteConfig.get(manager)).stock.mailAlerts) return;
    const cause = this.ids.next();
    for (const userId of await this.roles.findPermittedIds(manager, 'stock.import')) {
      const payload = { user_id: userId, goods_ids: [...goodsIds] };
      await this.outbox.enqueue(manager, { kind: MESSAGE, key: `${cause}:${userId}`, payload });
    }
  }

  /** Goods that have recovered while the mail waited are left out. */
  private async send(key: string, userId: string, goodsIds: readonly string[]): Promise<void> {
    const alerted = new Set((await this.repository.findAll()).map(({ goodsId }) => goodsId));
    const found = await this.goods.findAll(goodsIds.filter((id) => alerted.has(id)));
    if (found.length === 0) return;
    const words = buildLowStockMail(found);
    await this.mailer.send({ userId, messageId: `low-stock-${key.replace(':', '-')}`, page: GOODS_PAGE, words });
  }
}
