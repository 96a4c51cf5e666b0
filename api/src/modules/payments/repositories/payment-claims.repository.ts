import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, type Repository, type SelectQueryBuilder } from 'typeorm';
import { insertIgnore } from '../../../database/index.js';
import { type Opened, OPENED_CONDITION } from '../domain/opened.js';
import { OPEN_STATES } from '../domain/payment-state.js';
import { PaymentHint } from '../entities/payment-hint.entity.js';
import { PaymentSender } from '../entities/payment-sender.entity.js';
import { Payment } from '../entities/payment.entity.js';

export interface RecheckFilter {
  checkedBefore: Date;
  checkedAfter: Date;
  claimedAfter: Date;
  /** References of payments that are left out. */
  except: readonly string[];
  limit: number;
}

/** When a payment must have been opened, and how long ago it may have ended, to be paid by a transfer. */
export interface PayableSpan {
  wallet: string;
  opened: Opened;
  endedAfter: Date;
}

/** Two candidates are as good as more. */
const MAX_CANDIDATES = 2;

/** What buyers claim: transactions that they name, and wallets that they prove to be theirs. */
@Injectable()
export class PaymentClaimsRepository {
  constructor(
    @InjectRepository(PaymentHint) private readonly hints: Repository<PaymentHint>,
    @InjectRepository(PaymentSender) private readonly senders: Repository<PaymentSender>,
  ) {}

  /** Names a transaction; naming it again only makes it the newest. */
  async addHint(
    manager: EntityManager,
    hint: Pick<PaymentHint, 'paymentId' | 'txid' | 'secret' | 'shared'>,
    now: Date,
  ): Promise<void> {
    const { paymentId, txid } = hint;
    const { affected } = await manager.update(PaymentHint, { paymentId, txid }, { claimedAgainAt: now });
    if (affected !== 0) return;
    await manager.insert(PaymentHint, { ...hint, verdict: 'not_found', checkedAt: now, createdAt: now });
  }

  /** How many transactions were claimed through the payment's link, or else by its owner. */
  countHints(manager: EntityManager, paymentId: string, shared: boolean): Promise<number> {
    return manager.countBy(PaymentHint, { paymentId, shared });
  }

  findHint(paymentId: string, txid: string): Promise<PaymentHint | null> {
    return this.hints.findOneBy({ paymentId, txid });
  }

  /** Transactions that were claimed for each of these payments, the last one claimed only. */
  async findLastHints(paymentIds: readonly string[]): Promise<PaymentHint[]> {
    if (paymentIds.length === 0) return [];
    const found = await this.hints
      .createQueryBuilder('h')
      .where({ paymentId: In(paymentIds) })
      .orderBy('COALESCE(h.claimedAgainAt, h.createdAt)')
      .addOrderBy('h.txid')
      .getMany();
    return [...new Map(found.map((hint) => [hint.paymentId, hint])).values()];
  }

  /**
   * claimed transactions that the network did not know, or had only just taken in, at a lookup before `checkedBefore`;
   * or after `checkedAfter`, which is in the future: a clock that was ahead wrote that.
   */
  findHintsToRecheck({
    checkedBefore,
    checkedAfter,
    claimedAfter,
    except,
    limit,
  }: RecheckFilter): Promise<PaymentHint[]> {
    const query = this.hints
      .createQueryBuilder('h')
      .where({ verdict: In(['not_found', 'verifying']) })
      .andWhere('(h.checkedAt < :checkedBefore OR h.checkedAt > :checkedAfter)', { checkedBefore, checkedAfter })
      .andWhere('h.createdAt > :namedAfter', { namedAfter: claimedAfter });
    if (except.length > 0) {
      const excluded = query
        .subQuery()
        .select('p.id')
        .from(Payment, 'p')
        .where('p.reference IN (:...except)', { except })
        .getQuery();
      query.andWhere(`h.paymentId NOT IN ${excluded}`).setParameter('except', except);
    }
    return query.orderBy('h.checkedAt').limit(limit).getMany();
  }

  /** Payments in whose cashiers this transaction was claimed. */
  async findPaymentsByTxid(txid: string): Promise<string[]> {
    const found = await this.hints.find({ select: { paymentId: true }, where: { txid } });
    return found.map(({ paymentId }) => paymentId);
  }

  /**
   * Payments in whose cashier this transaction was claimed while the network did not know it, and before it was public.
   */
  findPayableByTxid(manager: EntityManager, txid: string, publicAt: Date, span: PayableSpan): Promise<string[]> {
    const query = payableQuery(manager, span)
      .innerJoin(PaymentHint, 'h', 'h.paymentId = p.id')
      .andWhere('h.txid = :txid AND h.secret = :secret AND h.createdAt < :publicAt', { txid, secret: true, publicAt });
    return idsOf(query);
  }

  /** Records a proof that this wallet pays this payment; idempotent. */
  async addSender(manager: EntityManager, sender: PaymentSender): Promise<void> {
    await insertIgnore(manager, PaymentSender, [sender]);
  }

  /** The newest payments that the owner of this wallet signed for, in any state. */
  async findPaymentsBySender(address: string, limit: number): Promise<string[]> {
    const found = await this.senders.find({
      select: { paymentId: true },
      where: { address },
      order: { createdAt: 'DESC' },
      take: limit,
    });
    return found.map(({ paymentId }) => paymentId);
  }

  /** Payments that the owner of this wallet signed for. */
  findPayableBySender(manager: EntityManager, address: string, span: PayableSpan): Promise<string[]> {
    const query = payableQuery(manager, span)
      .innerJoin(PaymentSender, 's', 's.paymentId = p.id')
      .andWhere('s.address = :address', { address });
    return idsOf(query);
  }

  /** Open payments of these users. */
  async findOpenOfUsers(manager: EntityManager, userIds: readonly string[], span: PayableSpan): Promise<string[]> {
    if (userIds.length === 0) return [];
    const query = openedQuery(manager, span)
      .andWhere('p.userId IN (:...userIds)', { userIds })
      .andWhere('p.state IN (:...openStates)', { openStates: OPEN_STATES });
    return idsOf(query);
  }
}

/** Payments on the wallet that were opened in time to cause a transfer. */
function openedQuery(manager: EntityManager, { wallet, opened }: PayableSpan): SelectQueryBuilder<Payment> {
  return manager
    .createQueryBuilder(Payment, 'p')
    .select('p.id', 'id')
    .where('p.walletAddress = :wallet', { wallet })
    .andWhere(OPENED_CONDITION, opened)
    .limit(MAX_CANDIDATES);
}

/** Those of them that can still be paid: open, or ended without being settled less than the time of grace ago. */
function payableQuery(manager: EntityManager, span: PayableSpan): SelectQueryBuilder<Payment> {
  return openedQuery(manager, span).andWhere(
    "(p.state IN (:...openStates) OR (p.state IN ('expired', 'cancelled') AND p.endedAt > :endedAfter))",
    { openStates: OPEN_STATES, endedAfter: span.endedAfter },
  );
}

async function idsOf(query: SelectQueryBuilder<Payment>): Promise<string[]> {
  return (await query.getRawMany<{ id: string }>()).map(({ id }) => id);
}
