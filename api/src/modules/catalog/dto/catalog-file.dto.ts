import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsOptional } from 'class-validator';
import { QueryFlag } from './goods.dto.js';

export const ROW_OUTCOMES = ['created', 'changed', 'same', 'refused'] as const;
export type RowOutcome = (typeof ROW_OUTCOMES)[number];

export const ROW_STEP_UPS = ['window', 'code'] as const;
export type RowStepUp = (typeof ROW_STEP_UPS)[number];

export class CatalogImportOptions {
  /** Only says what would change. */
  @IsOptional()
  @QueryFlag()
  @IsBoolean()
  dry_run?: boolean;
}

/** The form of an upload. The fields must come before the file. */
export class CatalogImportForm {
  /** As in the query: only says what would change. */
  @ApiProperty({ type: Boolean, required: false })
  dry_run?: boolean;

  @ApiProperty({ type: 'string', format: 'binary' })
  file: string;
}

/** A cell of the file that differs from the product as it is. */
export class CatalogChangeOfRow {
  column: string;

  /** Empty for a new product. */
  before: string;
  after: string;
}

export class CatalogRowError {
  /** Null where the whole row is wrong. */
  @ApiProperty({ type: String, nullable: true })
  column: string | null;
  rule: string;
  params?: Record<string, unknown>;
}

/** What a row does, or would do in a dry run. */
export class CatalogRow {
  /** As a spreadsheet counts: the header is row 1. */
  row: number;
  slug: string;

  @ApiProperty({ enum: ROW_OUTCOMES })
  outcome: RowOutcome;
  changes: CatalogChangeOfRow[];
  errors: CatalogRowError[];

  /** What applying the row needs: a step-up or a code for a deep price cut or a link to another site. */
  @ApiProperty({ enum: ROW_STEP_UPS, nullable: true })
  step_up: RowStepUp | null;
}

/** A row that is not the same as its product. */
export class CatalogImportRow {
  item: CatalogRow;
}

export class CatalogImportProgress {
  @ApiProperty({ enum: ['checking', 'storing'] })
  phase: 'checking' | 'storing';
  done: number;
  total: number;
}

export class CatalogRowCounts {
  created: number;
  changed: number;
  same: number;
  refused: number;
}

/** The last line of the answer. */
export class CatalogImportResult {
  @ApiProperty({ enum: [true] })
  done: true;
  dry_run: boolean;
  total: number;
  counts: CatalogRowCounts;
}

export class CatalogImportErrorDetail {
  code: number;
  reason: string;
  message: string;
  request_id: string;
}

/** Instead of a result, when something fails half-way. Rows before it are saved. */
export class CatalogImportFailure {
  error: CatalogImportErrorDetail;
}

export type CatalogImportEvent = CatalogImportRow | CatalogImportProgress | CatalogImportResult | CatalogImportFailure;
