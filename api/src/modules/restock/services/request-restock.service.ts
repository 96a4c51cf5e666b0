import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClockService } from '../../../common/clock/index.js';
import { AppError, invalidField } from '../../../common/errors/index.js';
import { IdsService } from '../../../common/ids/index.js';
import { addressNetwork } from '../../../common/index.js';
import { TransactionsService } from '../../../database/index.js';
import { type Limit, LimitsService } from '../../../infrastructure/limits/index.js';
import { CatalogService } from '../../catalog/index.js';
import type { User } from '../../users/index.js';
import { isInStock } from '../domain/in-stock.js';
import type { RestockAccepted, RestockBody } from '../dto/restock.dto.js';
import type { RestockRequest, RestockState } from '../entities/restock-request.entity.js';
import { RestockMailService } from '../mails/restock-mail.service.js';
import { RestockRequestsRepository } from '../repositories/restock-requests.repository.js';
import { restockErrors } from '../restock.errors.js';

const DAY_MS = 24 * 3_600_000;
const MAX_PER_NETWORK = 30;
/** Mails that strangers can cause at one address. */
const MAX_CONFIRMATIONS = 5;

type Requested = Pick<RestockRequest, 'goodsId' | 'email' | 'language'>;

/** Takes requests for a mail when goods are in stock again. */
@Injectable()
export class RequestRestockService {
  constructor(
    private readonly repository: RestockRequestsRepository,
    private readonly catalog: CatalogService,
    private readonly limits: LimitsService,
    private readonly mails: RestockMailService,
    private readonly transactions: TransactionsService,
    private readonly ids: IdsService,
    private readonly clock: ClockService,
  ) {}

  /**
   * The verified address of the caller's own account waits at once; every other address gets a mail to confirm it. The
   * answer is the same whatever is known of an address. Throws `catalog.goods_not_found`, `restock.in_stock`, and
   * `common.too_many` above the limit of one network.
   */
  async requestMail(
    goodsId: string,
    { email, language = 'zh-cn' }: RestockBody,
    { user, ip }: { user: User | null; ip: string },
  ): Promise<RestockAccepted> {
    const address = email ?? user?.email;
    if (address === undefined) throw invalidField('email', 'required');
    const goods = await this.catalog.findForSale(goodsId);
    if (isInStock(goods)) throw new AppError(restockErrors.in_stock);
    const isOwn = user !== null && user.email === address && user.emailVerifiedAt !== null;
    const requested = { goodsId: goods.id, email: address, language };
    await this.limits.consume([
      { key: `restock.request:${addressNetwork(ip)}`, max: MAX_PER_NETWORK, windowMs: DAY_MS },
    ]);
    await this.transactions.run((manager) =>
      isOwn ? this.startWaiting(manager, requested) : this.mailConfirmation(manager, requested),
    );
    return { confirmation_required: !isOwn };
  }

  private async startWaiting(manager: EntityManager, requested: Requested): Promise<void> {
    const request = this.build(requested, 'waiting');
    if (await this.repository.insert(manager, request)) return;
    const { goodsId, email, language, createdAt } = request;
    for (const state of ['unconfirmed', 'notified'] as const) {
      await this.repository.transition(manager, { goodsId, email, state }, { state: 'waiting', language, createdAt });
    }
  }

  private async mailConfirmation(manager: EntityManager, requested: Requested): Promise<void> {
    const request = this.build(requested, 'unconfirmed');
    const { goodsId, email, createdAt } = request;
    if (!(await this.limits.tryConsumeIn(manager, [confirmationLimit(email)]))) return;
    if (!(await this.repository.insert(manager, request))) {
      await this.repository.transition(
        manager,
        { goodsId, email, state: 'notified' },
        { state: 'unconfirmed', createdAt },
      );
    }
    const stored = await this.repository.findByAddress(manager, request);
    // An address that waits already needs no other mail.
    if (stored?.state === 'unconfirmed') await this.mails.enqueueConfirmation(manager, stored);
  }

  private build(requested: Requested, state: RestockState): RestockRequest {
    return { id: this.ids.next(), ...requested, state, round: 0, createdAt: this.clock.now() };
  }
}

const confirmationLimit = (email: string): Limit => ({
  key: `restock.confirmation:${email}`,
  max: MAX_CONFIRMATIONS,
  windowMs: DAY_MS,
});
