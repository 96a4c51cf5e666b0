import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { TransactionsService } from '../../../database/index.js';
import { AppError, commonErrors, invalidField } from '../../../common/errors/index.js';
import type { Staff, StepUpChecks } from '../../../common/index.js';
import { ID } from '../../../common/ids/index.js';
import { type AuditAction, AuditLogService } from '../../audit/index.js';
import { CatalogService, toLineFormatDto } from '../../catalog/index.js';
import {
  type LineOutcome,
  type LineResults,
  type LinesBody,
  MAX_NAMED_LINES,
  type RevealedLine,
} from '../dto/admin-stock.dto.js';
import { holder } from '../domain/hold.js';
import { LinesRepository } from '../repositories/lines.repository.js';
import { QuarantineService } from './quarantine.service.js';
import { LineEncryptionService } from './line-encryption.service.js';
import { RevealsService } from './reveals.service.js';
import { stockErrors } from '../stock.errors.js';
import type { LineState } from '../domain/stock-line.js';

/** Staff actions on single lines. Each change and each reveal of a text is recorded in the audit log. */
@Injectable()
export class AdminLinesService {
  constructor(
    private readonly transactions: TransactionsService,
    private readonly lines: LinesRepository,
    private readonly quarantine: QuarantineService,
    private readonly catalog: CatalogService,
    private readonly reveals: RevealsService,
    private readonly audit: AuditLogService,
    private readonly lineEncryption: LineEncryptionService,
  ) {}

  /** Quarantines lines, each in a separate transaction, since orders wait for the same counters. */
  quarantineLines(body: LinesBody, staff: Staff): Promise<LineResults> {
    return this.forEachLine(body, (manager, id) => this.quarantineLine(manager, id, body.reason, staff));
  }

  /**
   * Removes the staff's hold. A line with a hold of a report or the blocklist, or of a stopped batch, stays
   * quarantined.
   */
  releaseLines(body: LinesBody, staff: Staff): Promise<LineResults> {
    return this.forEachLine(body, (manager, id) => this.releaseLine(manager, id, body.reason, staff));
  }

  async quarantineLine(manager: EntityManager, id: string, reason: string, staff: Staff): Promise<LineOutcome> {
    const hold = { holder: holder.staff, reason, by: { id: staff.caller.userId, name: staff.caller.username } };
    const outcome = toQuarantineOutcome(await this.quarantine.quarantineLine(manager, id, hold));
    if (outcome === 'quarantined') await this.recordAudit(manager, staff, 'stock.quarantined', id, { reason });
    return outcome;
  }

  async releaseLine(manager: EntityManager, id: string, reason: string, staff: Staff): Promise<LineOutcome> {
    const line = await this.lines.findById(id, manager);
    if (line?.state !== 'quarantined') return 'not_quarantined';
    const state = await this.quarantine.releaseLine(manager, id, holder.staff);
    await this.recordAudit(manager, staff, 'stock.released', id, { reason, status: state });
    return state === 'available' ? 'released' : 'still_held';
  }

  /**
   * The text and the format of one line. Throws `stock.line_not_found`, `stock.line_destroyed` after the purge, and
   * what `RevealsService` throws.
   */
  async revealLine(id: string, reason: string, staff: Staff, stepUp: StepUpChecks): Promise<RevealedLine> {
    const allowance = await this.reveals.requireStepUp(stepUp, staff);
    const { goodsId, text } = await this.transactions.run(async (manager) => {
      const line = ID.test(id) ? await this.lines.findById(id, manager) : null;
      if (!line) throw new AppError(stockErrors.line_not_found);
      const decrypted = this.lineEncryption.decrypt(line);
      if (decrypted === null) throw new AppError(stockErrors.line_destroyed);
      await this.reveals.countReveal(manager, allowance, staff);
      await this.recordAudit(manager, staff, 'stock.revealed', id, {
        reason,
        goods_id: line.goodsId,
        status: line.state,
      });
      return { goodsId: line.goodsId, text: decrypted };
    });
    const goods = await this.catalog.findGoods(goodsId);
    return { id, text, line_format: toLineFormatDto(goods?.lineFormat ?? null) };
  }

  private async forEachLine(
    body: LinesBody,
    work: (manager: EntityManager, id: string) => Promise<LineOutcome>,
  ): Promise<LineResults> {
    const items: LineResults['items'] = [];
    for (const [index, id] of (await this.findRequestedLines(body)).entries()) {
      const outcome = id === null ? 'unknown' : await this.transactions.run((manager) => work(manager, id));
      items.push({ no: index + 1, line_id: id, outcome });
    }
    return { items };
  }

  /** The ids of the lines in the body, given by id or text; null for unknown ones. */
  private async findRequestedLines({ line_ids: ids = [], text = '' }: LinesBody): Promise<(string | null)[]> {
    const texts = [...new Set(text.split(/\r\n|\r|\n/).map((line) => line.trim()))].filter(Boolean);
    if (texts.length > MAX_NAMED_LINES) throw invalidField('text', 'most_lines', { max: MAX_NAMED_LINES });
    if (ids.length + texts.length === 0) {
      throw new AppError(commonErrors.missing, { fields: [{ field: 'line_ids', rule: 'required' }] });
    }
    const hashes = texts.map((line) => this.lineEncryption.hashText(line));
    const known = await this.lines.findKnown(hashes);
    const existing = await this.lines.findExisting(ids);
    return [...ids.map((id) => (existing.has(id) ? id : null)), ...hashes.map((hash) => known.get(hash)?.id ?? null)];
  }

  private recordAudit(
    manager: EntityManager,
    staff: Staff,
    action: AuditAction,
    id: string,
    after: object,
  ): Promise<void> {
    const { caller, origin } = staff;
    return this.audit.record(manager, {
      actorId: caller.userId,
      action,
      object: { type: 'stock_line', id },
      after,
      ...origin,
    });
  }
}

function toQuarantineOutcome(state: LineState | 'gone'): LineOutcome {
  switch (state) {
    case 'quarantined':
      return 'quarantined';
    case 'available':
      return 'kept';
    case 'allocated':
    case 'purged':
      return 'sold';
    case 'gone':
      return 'unknown';
  }
}
