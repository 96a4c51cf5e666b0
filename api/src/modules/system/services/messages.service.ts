import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { Transactions } from '../../../database/index.js';
import { AppError } from '../../../common/errors/index.js';
import { decodeCursor, DEFAULT_PAGE, type Staff, toPage } from '../../../common/index.js';
import { ID } from '../../../common/ids/index.js';
import { Outbox, type StuckMessage, StuckMessages } from '../../../infrastructure/outbox/index.js';
import { AuditLog } from '../../audit/index.js';
import { Orders } from '../../orders/index.js';
import type { MessageDone, MessagePage, MessagesQuery, MessageView } from '../dto/system.dto.js';
import { systemReasons } from '../system.errors.js';

/** Messages that should have been handled, as staff see them, retry them and drop them. */
@Injectable()
export class MessagesService {
  constructor(
    private readonly stuck: StuckMessages,
    private readonly outbox: Outbox,
    private readonly orders: Orders,
    private readonly manager: EntityManager,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
  ) {}

  async findStuck({ cursor, limit = DEFAULT_PAGE }: MessagesQuery): Promise<MessagePage> {
    const [afterId] = cursor === undefined ? [] : decodeCursor(cursor, 1);
    const rows = await this.stuck.list(this.manager, { afterId, limit: limit + 1 });
    const orderIds = rows.flatMap(({ orderId }) => orderId ?? []);
    const numbers = await this.orders.findNumbers(this.manager, orderIds);
    return toPage(
      rows,
      limit,
      (row) => this.present(row, numbers.get(row.orderId ?? '') ?? null),
      ({ id }) => [id],
    );
  }

  /** Tries it now. Throws `system.message_not_found`, `system.message_busy`, `system.message_emptied`. */
  retry(id: string, staff: Staff): Promise<MessageDone> {
    return this.transactions.run(async (manager) => {
      const message = await this.load(manager, id);
      if (message.emptied) throw new AppError(systemReasons.message_emptied);
      if (!(await this.stuck.retry(manager, id))) throw new AppError(systemReasons.message_busy);
      await this.record(manager, 'system.message_retried', message, staff, {});
      return { id };
    });
  }

  /**
   * Gives it up for good. It stays in the history of its order, and in the audit log with the reason. Throws
   * `system.message_not_found`, `system.message_busy`, `system.message_needed`.
   */
  drop(id: string, reason: string, staff: Staff): Promise<MessageDone> {
    return this.transactions.run(async (manager) => {
      const message = await this.load(manager, id);
      if (!this.outbox.mayBeDropped(message.kind)) throw new AppError(systemReasons.message_needed);
      if (!(await this.stuck.drop(manager, id))) throw new AppError(systemReasons.message_busy);
      await this.record(manager, 'system.message_dropped', message, staff, { reason });
      return { id };
    });
  }

  private async load(manager: EntityManager, id: string): Promise<StuckMessage> {
    const message = ID.test(id) ? await this.stuck.find(manager, id) : null;
    if (!message) throw new AppError(systemReasons.message_not_found);
    return message;
  }

  /** A message of an order is audited with the order, whose history shows it. */
  private record(
    manager: EntityManager,
    action: string,
    { id, kind, attempts, lastError, orderId }: StuckMessage,
    { caller, origin }: Staff,
    after: object,
  ): Promise<void> {
    return this.audit.record(manager, {
      actorId: caller.userId,
      action,
      object: orderId === null ? { type: 'outbox_message', id } : { type: 'order', id: orderId },
      before: { kind, attempts, last_error: lastError },
      after: { message: id, ...after },
      ...origin,
    });
  }

  private present(message: StuckMessage, orderNo: string | null): MessageView {
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
