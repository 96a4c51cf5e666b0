import { Injectable } from '@nestjs/common';
import { IsIn, IsOptional, Matches } from 'class-validator';
import type { EntityManager } from 'typeorm';
import { AppError, commonReasons } from '../../common/errors/index.js';
import { ReasonText, validated } from '../../common/http/index.js';
import { ID } from '../../common/ids/index.js';
import { type BulkAction, BulkActions, type ItemResult, type Typed } from '../bulk/index.js';
import type { LineOutcome } from './dto/desk.dto.js';
import { LinesRepository } from './repositories/lines.repository.js';
import { StockDesk } from './stock-desk.js';
import { stockReasons } from './stock.errors.js';
import { LINE_STATES, type LineState } from './stock-line.js';

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

/** Takes many lines of some goods or of a batch off the shelf, or puts them back. */
@Injectable()
export class BulkLines {
  constructor(
    actions: BulkActions,
    private readonly lines: LinesRepository,
    private readonly desk: StockDesk,
  ) {
    actions.register({
      ...this.aboutLines('quarantine'),
      apply: async (em, id, params, staff) =>
        resultOf(await desk.holdOne(em, id, validated(Params, params).reason, staff)),
    });
    actions.register({
      ...this.aboutLines('release'),
      apply: async (em, id, params, staff) =>
        resultOf(await desk.releaseOne(em, id, validated(Params, params).reason, staff)),
    });
  }

  private aboutLines(word: string): Omit<BulkAction, 'apply'> {
    return {
      name: `stock_lines.${word}`,
      permission: 'stock.write',
      final: false,
      checkParams: (params) => void validated(Params, params),
      checkFilter: (filter) => void checked(filter),
      collect: (em, filter, page) => this.collect(em, filter, page),
    };
  }

  private async collect(em: EntityManager, filter: Typed, { before, limit }: { before: string; limit: number }) {
    const { goods_id: goodsId, batch_id: batchId, status: state } = checked(filter);
    const ids = await this.lines.listIds(em, { goodsId, batchId, state, beforeId: before, limit });
    return ids.map((id) => ({ key: id, position: id }));
  }
}

/** As the list itself: lines of some goods or of a batch, never of everything. */
function checked(filter: Typed): Filter {
  const made = validated(Filter, filter);
  if (made.goods_id === undefined && made.batch_id === undefined) {
    throw new AppError(commonReasons.missing, undefined, [{ field: 'goods_id', rule: 'required' }]);
  }
  return made;
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
