import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Transactions } from '../../../database/index.js';
import { AppError } from '../../../common/errors/index.js';
import { decodeCursor, DEFAULT_PAGE, type Staff, toPage } from '../../../common/http/index.js';
import { ID } from '../../../common/ids/index.js';
import { Outbox, type StuckMessage, StuckMessages } from '../../../infrastructure/outbox/index.js';
import { AuditLog } from '../../audit/index.js';
import { Orders } from '../../orders/index.js';
import type { MessageDone, MessagePage, MessagesQuery, MessageView } from '../dto/system.dto.js';
import { systemReasons } from '../system.errors.js';

/** What staff see of messages that should have been handled, and do with them. */
@Injectable()
export class Messages {
  constructor(
    private readonly stuck: StuckMessages,
    private readonly outbox: Outbox,
    private readonly orders: Orders,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
  ) {}

  async page({ cursor, limit = DEFAULT_PAGE }: MessagesQuery): Promise<MessagePage> {
    const [afterId] = cursor === undefined ? [] : decodeCursor(cursor, 1);
    const { rows, numbers } = await this.transactions.read(async (em) => {
      const found = await this.stuck.list(em, { afterId, limit: limit + 1 });
      const ids = found.flatMap(({ orderId }) => orderId ?? []);
      return { rows: found, numbers: await this.orders.numbersOf(em, ids) };
    });
    return toPage(
      rows,
      limit,
      (row) => this.present(row, numbers.get(row.orderId ?? '') ?? null),
      ({ id }) => [id],
    );
  }

  /** Has it tried now. Throws `system.message_not_found`, `system.message_busy`, `system.message_emptied`. */
  retry(id: string, staff: Staff): Promise<MessageDone> {
    return this.transactions.run(async (em) => {
      const message = await this.must(em, id);
      if (message.emptied) throw new AppError(systemReasons.message_emptied);
      if (!(await this.stuck.retry(em, id))) throw new AppError(systemReasons.message_busy);
      await this.record(em, 'system.message_retried', message, staff, {});
      return { id };
    });
  }

  /**
   * Gives it up for good. It stays in the history of its order, and in the audit log with the reason. Throws
   * `system.message_not_found`, `system.message_busy`, `system.message_needed`.
   */
  drop(id: string, reason: string, staff: Staff): Promise<MessageDone> {
    return this.transactions.run(async (em) => {
      const message = await this.must(em, id);
      if (!this.outbox.mayBeDropped(message.kind)) throw new AppError(systemReasons.message_needed);
      if (!(await this.stuck.drop(em, id))) throw new AppError(systemReasons.message_busy);
      await this.record(em, 'system.message_dropped', message, staff, { reason });
      return { id };
    });
  }

  private async must(em: EntityManager, id: string): Promise<StuckMessage> {
    const message = ID.test(id) ? await this.stuck.find(em, id) : null;
    if (!message) throw new AppError(systemReasons.message_not_found);
    return message;
  }

  /** What is about an order is audited with the order, where its history shows it. */
  private record(
    em: EntityManager,
    action: string,
    { id, kind, attempts, lastError, orderId }: StuckMessage,
    { caller, origin }: Staff,
    after: object,
  ): Promise<void> {
    return this.audit.record(em, {
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
