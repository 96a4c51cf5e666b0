import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { OutboxService } from '../../../../infrastructure/outbox/index.js';
import { formatUsdt } from '../../../../common/money/index.js';
import { AuditLogService } from '../../../audit/index.js';
import { LedgerService } from '../../../ledger/index.js';
import { UsersService } from '../../../users/index.js';
import type { TimelineEvent, TimelineKind } from '../../dto/timeline.dto.js';
import { OrderViewsRepository } from '../../repositories/order-views.repository.js';
import type { Order } from '../../entities/order.entity.js';
import { DELIVERY_MESSAGE } from '../../mails/delivery-mail.service.js';

export type OrderEvent = { kind: TimelineKind; at: Date } & Partial<Omit<TimelineEvent, 'kind' | 'at'>>;

/** Reads the events of an order from the ledger, the outbox, the views and the audit log. */
@Injectable()
export class OrderHistoryService {
  constructor(
    private readonly ledger: LedgerService,
    private readonly outbox: OutboxService,
    private readonly orderViews: OrderViewsRepository,
    private readonly audit: AuditLogService,
    private readonly users: UsersService,
    private readonly manager: EntityManager,
  ) {}

  async findPostingEvents({ id }: Order): Promise<OrderEvent[]> {
    const postings = await this.ledger.findPostings(`order:${id}`);
    return postings.map(({ kind, amountMicro, createdAt, note }) => ({
      kind: 'posted',
      at: createdAt,
      what: kind,
      amount: formatUsdt(amountMicro),
      note,
    }));
  }

  /** The outbox keeps what it sent for a day; of an older mail the order knows only when it was requested. */
  async findMailEvents({ id, mailedAt }: Order): Promise<OrderEvent[]> {
    const messages = await this.outbox.findHistory(this.manager, DELIVERY_MESSAGE, `${id}:`);
    const isRecorded = mailedAt === null || messages.some(({ createdAt }) => createdAt >= mailedAt);
    return [
      ...(isRecorded ? [] : [{ kind: 'mail' as const, at: mailedAt, what: 'requested' }]),
      ...messages.map(({ state, createdAt, doneAt, attempts, lastError }) => ({
        kind: 'mail' as const,
        at: doneAt ?? createdAt,
        what: state === 'done' ? 'sent' : state,
        count: attempts,
        note: state === 'done' ? null : lastError,
      })),
    ];
  }

  async findViewEvents({ id }: Order): Promise<OrderEvent[]> {
    const views = await this.orderViews.findByOrder(id);
    return views.map(({ viewer, what, times, firstAt, lastAt }) => ({
      kind: 'viewed',
      at: firstAt,
      what: `${viewer}:${what}`,
      count: times,
      last_at: times > 1 ? lastAt.toISOString() : null,
    }));
  }

  /** What staff did, and what buyers did that the audit log keeps. */
  async findAuditEvents({ id }: Order): Promise<OrderEvent[]> {
    const entries = await this.audit.findActions(this.manager, { type: 'order', id });
    const names = await this.users.findUsernames(entries.flatMap(({ actorId }) => actorId ?? []));
    return entries.map(({ action, actorId, createdAt, beforeJson, afterJson }) =>
      action === 'orders.email_changed'
        ? { kind: 'email_changed', at: createdAt, what: emailIn(afterJson), note: emailIn(beforeJson) }
        : {
            kind: 'staff',
            at: createdAt,
            what: action,
            actor: actorId === null ? null : (names.get(actorId) ?? null),
          },
    );
  }
}

const emailIn = (json: string | null): string | null =>
  json === null ? null : ((JSON.parse(json) as { email?: string }).email ?? null);
