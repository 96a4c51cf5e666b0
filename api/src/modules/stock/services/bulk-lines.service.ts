import { Injectable } from '@nestjs/common';
import { IsIn, IsOptional, Matches } from 'class-validator';
import type { EntityManager } from 'typeorm';
import { AppError, commonReasons } from '../../../common/errors/index.js';
import { ReasonText, validated } from '../../../common/index.js';
import { ID } from '../../../common/ids/index.js';
import { type BulkAction, BulkActions, type ItemResult, type Typed } from '../../bulk/index.js';
import type { LineOutcome } from '../dto/admin-stock.dto.js';
import { LinesRepository } from '../repositories/lines.repository.js';
import { AdminLinesService } from './admin-lines.service.js';
import { stockReasons } from '../stock.errors.js';
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
export class BulkLinesService {
  constructor(
    actions: BulkActions,
    private readonly lines: LinesRepository,
    private readonly admin: AdminLinesService,
  ) {
    actions.register({
      ...this.actionOnLines('quarantine'),
      apply: async (manager, id, params, staff) =>
        resultOf(await admin.quarantineLine(manager, id, validated(Params, params).reason, staff)),
    });
    actions.register({
      ...this.actionOnLines('release'),
      apply: async (manager, id, params, staff) =>
        resultOf(await admin.releaseLine(manager, id, validated(Params, params).reason, staff)),
    });
  }

  private actionOnLines(word: string): Omit<BulkAction, 'apply'> {
    return {
      name: `stock_lines.${word}`,
      permission: 'stock.write',
      final: false,
      checkParams: (params) => void validated(Params, params),
      checkFilter: (filter) => void validFilter(filter),
      collect: (manager, filter, page) => this.collect(manager, filter, page),
    };
  }

  private async collect(manager: EntityManager, filter: Typed, { before, limit }: { before: string; limit: number }) {
    const { goods_id: goodsId, batch_id: batchId, status: state } = validFilter(filter);
    const ids = await this.lines.listIds({ goodsId, batchId, state, beforeId: before, limit }, manager);
    return ids.map((id) => ({ key: id, position: id }));
  }
}

/** As the list itself: lines of some goods or of a batch, never of everything. */
function validFilter(filter: Typed): Filter {
  const valid = validated(Filter, filter);
  if (valid.goods_id === undefined && valid.batch_id === undefined) {
    throw new AppError(commonReasons.missing, undefined, [{ field: 'goods_id', rule: 'required' }]);
  }
  return valid;
}

function resultOf(outcome: LineOutcome): ItemResult {
  switch (outcome) {
    case 'quarantined':
    case 'released':
      return { outcome: 'done' };
    case 'still_held':
      return { outcome: 'done', reason: stockReasons.line_still_held.reason };
    case 'not_quarantined':
      return { outcome: 'same' };
    case 'kept':
      throw new AppError(stockReasons.line_kept);
    case 'sold':
      throw new AppError(stockReasons.line_sold);
    case 'unknown':
      throw new AppError(stockReasons.line_not_found);
  }
}
