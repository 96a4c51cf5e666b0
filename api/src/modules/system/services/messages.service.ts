import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { TransactionsService } from '../../../database/index.js';
import { AppError } from '../../../common/errors/index.js';
import { decodeCursor, DEFAULT_PAGE, type Staff, toPage } from '../../../common/index.js';
import { ID } from '../../../common/ids/index.js';
import { OutboxService, type StuckMessage, StuckMessagesService } from '../../../infrastructure/outbox/index.js';
import { type AuditAction, AuditLogService } from '../../audit/index.js';
import { OrdersService } from '../../orders/index.js';
import type { MessageDone, MessagePage, MessagesQuery, MessageView } from '../dto/system.dto.js';
import { systemErrors } from '../system.errors.js';

/** The order that a message is about, where it says so. */
function orderIdIn(payload: string): string | null {
  const { order_id: id } = JSON.parse(payload) as { order_id?: unknown };
  return typeof id === 'string' && ID.test(id) ? id : null;
}

/** Staff list, retry and drop stuck messages. */
@Injectable()
export class MessagesService {
  constructor(
    private readonly stuck: StuckMessagesService,
    private readonly outbox: OutboxService,
    private readonly orders: OrdersService,
    private readonly manager: EntityManager,
    private readonly transactions: TransactionsService,
    private readonly audit: AuditLogService,
  ) {}

  async findStuck({ cursor, limit = DEFAULT_PAGE }: MessagesQuery): Promise<MessagePage> {
    const [afterId] = cursor === undefined ? [] : decodeCursor(cursor, 1);
    const rows = await this.stuck.listStuck(this.manager, { afterId, limit: limit + 1 });
    const orderIds = rows.flatMap(({ payload }) => orderIdIn(payload) ?? []);
    const numbers = await this.orders.findNumbers(this.manager, orderIds);
    return toPage(
      rows,
      limit,
      (row) => this.toMessageView(row, numbers.get(orderIdIn(row.payload) ?? '') ?? null),
      ({ id }) => [id],
    );
  }

  /** Throws `system.message_not_found`, `system.message_busy`, `system.message_emptied`. */
  retryMessage(id: string, staff: Staff): Promise<MessageDone> {
    return this.transactions.run(async (manager) => {
      const message = await this.loadMessage(manager, id);
      if (message.emptied) throw new AppError(systemErrors.message_emptied);
      if (!(await this.stuck.retryMessage(manager, id))) throw new AppError(systemErrors.message_busy);
      await this.recordAction(manager, 'system.message_retried', message, staff, {});
      return { id };
    });
  }

  /**
   * Drops a message permanently. The history of its order and the audit log keep it with the reason. Throws
   * `system.message_not_found`, `system.message_busy`, `system.message_needed`.
   */
  dropMessage(id: string, reason: string, staff: Staff): Promise<MessageDone> {
    return this.transactions.run(async (manager) => {
      const message = await this.loadMessage(manager, id);
      if (!this.outbox.mayBeDropped(message.kind)) throw new AppError(systemErrors.message_needed);
      if (!(await this.stuck.dropMessage(manager, id))) throw new AppError(systemErrors.message_busy);
      await this.recordAction(manager, 'system.message_dropped', message, staff, { reason });
      return { id };
    });
  }

  private async loadMessage(manager: EntityManager, id: string): Promise<StuckMessage> {
    const message = ID.test(id) ? await this.stuck.findStuck(manager, id) : null;
    if (!message) throw new AppError(systemErrors.message_not_found);
    return message;
  }

  /** The object of the entry is the order, if any, so that its history shows the entry. */
  private recordAction(
    manager: EntityManager,
    action: AuditAction,
    { id, kind, attempts, lastError, payload }: StuckMessage,
    { caller, origin }: Staff,
    after: object,
  ): Promise<void> {
    const orderId = orderIdIn(payload);
    return this.audit.record(manager, {
      actorId: caller.userId,
      action,
      object: orderId === null ? { type: 'outbox_message', id } : { type: 'order', id: orderId },
      before: { kind, attempts, last_error: lastError },
      after: { message: id, ...after },
      ...origin,
    });
  }

  private toMessageView(message: StuckMessage, orderNo: string | null): MessageView {
    return {
      id: message.id,
      kind: message.kind,
      state: message.state === 'failed' ? 'failed' : 'pending',
      attempts: message.attempts,
      last_error: message.lastError,
      created_at: message.createdAt.toISOString(),
      next_try_at: message.nextTryAt.toISOString(),
      order_no: orderNo,
      emptied: message.emptied,
      may_drop: this.outbox.mayBeDropped(message.kind),
    };
  }
}
