import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../../../common/clock/index.js';
import { TransactionsService } from '../../../database/index.js';
import { outboxKind, OutboxService } from '../../../infrastructure/outbox/index.js';
import { CatalogService } from '../../catalog/index.js';
import { TemplateMailerService } from '../../mail/index.js';
import { isInStock } from '../domain/in-stock.js';
import type { RestockRequest } from '../entities/restock-request.entity.js';
import { RestockRequestsRepository } from '../repositories/restock-requests.repository.js';
import { RestockLinksService } from '../services/restock-links.service.js';
import { RESTOCK_CONFIRM_MAIL, RESTOCK_MAIL } from './restock.mail.js';

interface Payload {
  request_id: string;
  /** Null: the mail that asks for a confirmation. */
  round: number | null;
}

const MESSAGE = outboxKind<Payload>('restock.mail');

/** Mails about goods that somebody waits for. Address and link are read when a mail is sent. */
@Injectable()
export class RestockMailService implements OnModuleInit {
  constructor(
    private readonly outbox: OutboxService,
    private readonly repository: RestockRequestsRepository,
    private readonly transactions: TransactionsService,
    private readonly catalog: CatalogService,
    private readonly links: RestockLinksService,
    private readonly mailer: TemplateMailerService,
    private readonly clock: ClockService,
  ) {}

  onModuleInit(): void {
    this.mailer.register(RESTOCK_CONFIRM_MAIL, RESTOCK_MAIL);
    this.outbox.register(MESSAGE, (payload, { key }) => this.send(payload, key), 'remote');
  }

  async enqueueConfirmation(manager: EntityManager, { id }: RestockRequest): Promise<void> {
    const key = `${id}:confirm:${this.clock.now().getTime()}`;
    await this.outbox.enqueue(manager, { kind: MESSAGE, key, payload: { request_id: id, round: null } });
  }

  /** In the transaction that sets the request to this round. */
  async enqueueNotification(manager: EntityManager, id: string, round: number): Promise<void> {
    await this.outbox.enqueue(manager, { kind: MESSAGE, key: `${id}:${round}`, payload: { request_id: id, round } });
  }

  private async send({ request_id: id, round }: Payload, key: string): Promise<void> {
    const request = await this.repository.findById(id);
    if (!request) return;
    const { goodsId, language, email, state } = request;
    const isDue = round === null ? state === 'unconfirmed' : state === 'notified' && request.round === round;
    if (!isDue) return;
    const goods = (await this.catalog.findAllForSale([goodsId])).get(goodsId);
    if (round !== null && (goods === undefined || !isInStock(goods))) {
      // Sold out again before the mail: the next restock counts.
      await this.transactions.run((manager) =>
        this.repository.transition(manager, { id, state: 'notified', round }, { state: 'waiting' }),
      );
      return;
    }
    if (goods === undefined) return;
    const product = language === 'en' && goods.name.en !== '' ? goods.name.en : goods.name.zh;
    const link = this.mailer.urlOf(this.links.createPath(id));
    const mail = { to: email, language, messageId: `restock-${key.replaceAll(':', '-')}` };
    if (round === null) await this.mailer.send(RESTOCK_CONFIRM_MAIL, { ...mail, values: { product, url: link } });
    else {
      const url = this.mailer.urlOf(`/client/purchase-account/${goods.slug}`);
      await this.mailer.send(RESTOCK_MAIL, { ...mail, values: { product, url, end_url: link } });
    }
  }
}
