import { Injectable } from '@nestjs/common';
import { IsIn, IsOptional, Matches } from 'class-validator';
import type { EntityManager } from 'typeorm';
import { AppError, commonErrors } from '../../../common/errors/index.js';
import { ReasonText, validated } from '../../../common/index.js';
import { ID } from '../../../common/ids/index.js';
import { type BatchAction, BatchActionsService, type ItemResult, type RawInput } from '../../batch-actions/index.js';
import type { LineOutcome } from '../dto/admin-stock.dto.js';
import { LinesRepository } from '../repositories/lines.repository.js';
import { AdminLinesService } from './admin-lines.service.js';
import { stockErrors } from '../stock.errors.js';
import { LINE_STATES, type LineState } from '../domain/stock-line.js';

class Filter {
  @IsOptional()
  @Matches(ID)
  goods_id?: string;

  @IsOptional()
  @Matches(ID)
  batch_id?: string;

  @IsOptional()
  @IsIn(LINE_STATES)
  status?: LineState;
}

class Params {
  /** For the audit log. */
  @ReasonText()
  reason: string;
}

/** Quarantines or releases many lines of some goods or of a batch. */
@Injectable()
export class LinesBatchActionsService {
  constructor(
    actions: BatchActionsService,
    private readonly lines: LinesRepository,
    private readonly admin: AdminLinesService,
  ) {
    actions.register({
      ...this.toBatchAction('quarantine'),
      apply: async (manager, id, params, staff) =>
        toItemResult(await admin.quarantineLine(manager, id, validated(Params, params).reason, staff)),
    });
    actions.register({
      ...this.toBatchAction('release'),
      apply: async (manager, id, params, staff) =>
        toItemResult(await admin.releaseLine(manager, id, validated(Params, params).reason, staff)),
    });
  }

  private toBatchAction(word: string): Omit<BatchAction, 'apply'> {
    return {
      name: `stock_lines.${word}`,
      permission: 'stock.write',
      final: false,
      checkParams: (params) => void validated(Params, params),
      checkFilter: (filter) => void parseFilter(filter),
      collect: (manager, filter, page) => this.collectLines(manager, filter, page),
    };
  }

  private async collectLines(
    manager: EntityManager,
    filter: RawInput,
    { before, limit }: { before: string; limit: number },
  ) {
    const { goods_id: goodsId, batch_id: batchId, status: state } = parseFilter(filter);
    const ids = await this.lines.findIds({ goodsId, batchId, state, beforeId: before, limit }, manager);
    return ids.map((id) => ({ key: id, position: id }));
  }
}

/** Like the list, it requires goods or a batch. */
function parseFilter(filter: RawInput): Filter {
  const valid = validated(Filter, filter);
  if (valid.goods_id === undefined && valid.batch_id === undefined) {
    throw new AppError(commonErrors.missing, { fields: [{ field: 'goods_id', rule: 'required' }] });
  }
  return valid;
}

function toItemResult(outcome: LineOutcome): ItemResult {
  switch (outcome) {
    case 'quarantined':
    case 'released':
      return { outcome: 'done' };
    case 'still_held':
      return { outcome: 'done', reason: stockErrors.line_still_held.reason };
    case 'not_quarantined':
      return { outcome: 'same' };
    case 'kept':
      throw new AppError(stockErrors.line_kept);
    case 'sold':
      throw new AppError(stockErrors.line_sold);
    case 'unknown':
      throw new AppError(stockErrors.line_not_found);
  }
}
