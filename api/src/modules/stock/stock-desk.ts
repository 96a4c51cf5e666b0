import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Vault } from '../../infrastructure/encryption/index.js';
import { Transactions } from '../../database/index.js';
import { AppError, commonReasons, invalidField } from '../../common/errors/index.js';
import type { StepUpChecks } from '../../common/http/index.js';
import { ID } from '../../common/ids/index.js';
import { AuditLog } from '../audit/index.js';
import { Catalog, presentFormat, type Staff } from '../catalog/index.js';
import { type LineOutcome, type LineResults, type LinesBody, MOST_NAMED, type RevealedLine } from './dto/desk.dto.js';
import { holder } from './hold.js';
import { LinesRepository } from './repositories/lines.repository.js';
import { Quarantine } from './quarantine.js';
import { Reveals } from './reveals.js';
import { stockReasons } from './stock.errors.js';
import { boxOf, HASH_PURPOSE, type LineState } from './stock-line.js';

/** What staff do with single lines. Each change and each look at a text is in the audit log. */
@Injectable()
export class StockDesk {
  constructor(
    private readonly transactions: Transactions,
    private readonly lines: LinesRepository,
    private readonly quarantine: Quarantine,
    private readonly catalog: Catalog,
    private readonly reveals: Reveals,
    private readonly audit: AuditLog,
    private readonly vault: Vault,
  ) {}

  /** Takes lines off the shelf; each one in a transaction of its own, since buyers wait for the same counters. */
  hold(body: LinesBody, staff: Staff): Promise<LineResults> {
    return this.each(body, (em, id) => this.holdOne(em, id, body.reason, staff));
  }

  /** Ends what staff held them for. What a report, the blocklist or a stopped batch holds stays off the shelf. */
  release(body: LinesBody, staff: Staff): Promise<LineResults> {
    return this.each(body, (em, id) => this.releaseOne(em, id, body.reason, staff));
  }

  async holdOne(em: EntityManager, id: string, reason: string, staff: Staff): Promise<LineOutcome> {
    const hold = { holder: holder.staff, reason, by: { id: staff.caller.userId, name: staff.caller.username } };
    const outcome = outcomeOfTake(await this.quarantine.take(em, id, hold));
    if (outcome === 'quarantined') await this.record(em, staff, 'stock.quarantined', id, { reason });
    return outcome;
  }

  async releaseOne(em: EntityManager, id: string, reason: string, staff: Staff): Promise<LineOutcome> {
    const line = await this.lines.find(em, id);
    if (line?.state !== 'quarantined') return 'not_quarantined';
    const state = await this.quarantine.release(em, id, holder.staff);
    await this.record(em, staff, 'stock.released', id, { reason, status: state });
    return state === 'available' ? 'released' : 'still_held';
  }

  /**
   * The text of one line, and what it is made of. Throws `stock.line_not_found`, `stock.line_destroyed` after the purge, and
   * what `Reveals` throws.
   */
  async reveal(id: string, reason: string, staff: Staff, stepUp: StepUpChecks): Promise<RevealedLine> {
    const allowance = await this.reveals.requireStepUp(stepUp, staff);
    const { goodsId, text } = await this.transactions.run(async (em) => {
      const line = ID.test(id) ? await this.lines.find(em, id) : null;
      if (!line) throw new AppError(stockReasons.line_not_found);
      if (!line.salt || !line.box) throw new AppError(stockReasons.line_destroyed);
      await this.reveals.count(em, allowance, staff);
      await this.record(em, staff, 'stock.revealed', id, { reason, goods_id: line.goodsId, status: line.state });
      return { goodsId: line.goodsId, text: this.vault.open({ salt: line.salt, box: line.box }, boxOf(id)) };
    });
    const goods = await this.catalog.findGoods(goodsId);
    return { id, text, line_format: presentFormat(goods?.lineFormat ?? null) };
  }

  private async each(
    body: LinesBody,
    work: (em: EntityManager, id: string) => Promise<LineOutcome>,
  ): Promise<LineResults> {
    const items: LineResults['items'] = [];
    for (const [index, id] of (await this.named(body)).entries()) {
      const outcome = id === null ? 'unknown' : await this.transactions.run((em) => work(em, id));
      items.push({ no: index + 1, line_id: id, outcome });
    }
    return { items };
  }

  /** The ids of the lines that a body names; null for what is not there. */
  private async named({ line_ids: ids = [], text = '' }: LinesBody): Promise<(string | null)[]> {
    const texts = [...new Set(text.split(/\r\n|\r|\n/).map((line) => line.trim()))].filter(Boolean);
    if (texts.length > MOST_NAMED) throw invalidField('text', 'most_lines', { max: MOST_NAMED });
    if (ids.length + texts.length === 0) {
      throw new AppError(commonReasons.missing, undefined, [{ field: 'line_ids', rule: 'required' }]);
    }
    const hashes = texts.map((line) => this.vault.fingerprint(line, HASH_PURPOSE));
    return this.transactions.read(async (em) => {
      const known = await this.lines.findKnown(em, hashes);
      const there = await this.lines.existing(em, ids);
      return [...ids.map((id) => (there.has(id) ? id : null)), ...hashes.map((hash) => known.get(hash)?.id ?? null)];
    });
  }

  private record(em: EntityManager, staff: Staff, action: string, id: string, after: object): Promise<void> {
    const { caller, origin } = staff;
    return this.audit.record(em, {
      actorId: caller.userId,
      action,
      object: { type: 'stock_line', id },
      after,
      ...origin,
    });
  }
}

function outcomeOfTake(state: LineState | 'gone'): LineOutcome {
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
