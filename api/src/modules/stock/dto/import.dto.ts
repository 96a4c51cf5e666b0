import { ApiProperty } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  Equals,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Length,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateIf,
} from 'class-validator';
import { Trim } from '../../../common/index.js';
import { type Delimiter, DELIMITERS, QueryFlag } from '../../catalog/index.js';
import { LINE_GENDERS, type LineGender } from '../../stock-levels/index.js';
import { SOURCES, type Source } from '../domain/stock-line.js';

/** As prices of goods; zero is a cost. */
export const UNIT_COST = /^\d{1,7}(\.\d{1,6})?$/;

export const ENCODINGS = ['auto', 'utf-8', 'gb18030', 'utf-16le'] as const;
export type EncodingChoice = (typeof ENCODINGS)[number];

const TabByName = () => Transform(({ value }: { value: unknown }) => (value === '\t' ? 'tab' : value));

export const PROBLEM_REASONS = [
  'in_file',
  'in_stock',
  'sold_before',
  'other_goods',
  'empty',
  'too_long',
  'bad_encoding',
  'wrong_columns',
  'empty_field',
  'blocked',
] as const;
export type ProblemReason = (typeof PROBLEM_REASONS)[number];

const Listed = () =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.split(',').filter(Boolean) : value));

/** What a file of lines comes with: form fields before the file, or the query beside a text/plain body. */
export class ImportFields {
  /** The supplier of the lines. */
  @Trim()
  @IsString()
  @Length(1, 120)
  supplier: string;

  /** How they were obtained. */
  @ApiProperty({ enum: SOURCES })
  @IsIn(SOURCES)
  source: Source;

  /** The importer declares that the lines may be passed on. */
  @ApiProperty({ type: String, enum: ['true'] })
  @Equals('true')
  rights_confirmed: 'true';

  @ApiProperty({ enum: LINE_GENDERS })
  @IsIn(LINE_GENDERS)
  gender: LineGender;

  @IsOptional()
  @Trim()
  @IsString()
  @MaxLength(500)
  note?: string;

  /** USDT that one line cost, up to 6 places. Needs the permission `stock.costs`. */
  @IsOptional()
  @Trim()
  @IsString()
  @Matches(UNIT_COST)
  unit_cost?: string;

  /** How many fields each line must have; requires `delimiter`. Without both, the format of the goods decides. */
  @ValidateIf((fields: ImportFields) => fields.columns !== undefined || fields.delimiter !== undefined)
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(100)
  columns?: number;

  /** The delimiter of the fields of a line; requires `columns`. */
  @ApiProperty({ enum: DELIMITERS, required: false })
  @ValidateIf((fields: ImportFields) => fields.columns !== undefined || fields.delimiter !== undefined)
  @TabByName()
  @IsIn(DELIMITERS)
  delimiter?: Delimiter;

  /** Kinds of lines, separated by commas, of which the first one ends the import; others are left out. */
  @ApiProperty({ type: String, required: false, example: 'sold_before,blocked' })
  @IsOptional()
  @Listed()
  @IsIn(PROBLEM_REASONS, { each: true })
  stop_on?: ProblemReason[];

  @ApiProperty({ enum: ENCODINGS, required: false })
  @IsOptional()
  @IsIn(ENCODINGS)
  encoding?: EncodingChoice;
}

export class ImportOptions {
  /** Only counts; stores nothing. */
  @IsOptional()
  @QueryFlag()
  @IsBoolean()
  dry_run?: boolean;
}

/** The form of an upload. The fields must come before the file. */
export class ImportForm extends ImportFields {
  /** As in the query: only counts; stores nothing. */
  @ApiProperty({ type: Boolean, required: false })
  dry_run?: boolean;

  @ApiProperty({ type: 'string', format: 'binary' })
  file: string;
}

export class DuplicateCounts {
  in_file: number;
  in_stock: number;
  sold_before: number;
  other_goods: number;
}

export class RejectedCounts {
  empty: number;
  too_long: number;
  bad_encoding: number;
  wrong_columns: number;
  /** As many fields as they must have, but nothing in one of them. */
  empty_field: number;
  /** Their account has been reported by its owner, and staff have agreed. */
  blocked: number;
}

export class ImportProblem {
  /** Number of the line in the file, from 1. */
  line: number;

  @ApiProperty({ enum: PROBLEM_REASONS })
  reason: ProblemReason;

  /** Place of the field that is empty, from 1; null where the reason is another one. */
  @ApiProperty({ type: Number, nullable: true })
  field: number | null;

  /** The first two characters of what the goods do not hide, and an ellipsis; null where the line could not be read. */
  @ApiProperty({ type: String, nullable: true })
  sample: string | null;
}

/** The last line of the answer. */
export class ImportResult {
  @ApiProperty({ enum: [true] })
  done: true;
  dry_run: boolean;
  total: number;
  /** Lines stored; in a dry run, lines that would be. */
  imported: number;
  duplicates: DuplicateCounts;
  duplicates_total: number;
  rejected: RejectedCounts;
  rejected_total: number;
  /** The first hundred of each kind, in the order of the file, without empty lines; never the text. */
  problems: ImportProblem[];

  @ApiProperty({ type: String, nullable: true })
  batch_id: string | null;
}

/** While the file is read. Lines are stored at the same time, so both phases are reported in turn. */
export class ImportReading {
  @ApiProperty({ enum: ['reading'] })
  phase: 'reading';
  bytes: number;

  /** Null when the sender did not say. */
  @ApiProperty({ type: Number, nullable: true })
  total_bytes: number | null;
  lines: number;
}

/** `total` is what has been found worth storing so far. */
export class ImportStoring {
  @ApiProperty({ enum: ['storing'] })
  phase: 'storing';
  done: number;
  total: number;
}

export class ImportErrorDetail {
  code: number;
  reason: string;
  message: string;
  request_id: string;
}

/** Instead of a result, when something fails half-way. What was stored before stays, as the batch says. */
export class ImportFailure {
  error: ImportErrorDetail;
}

export type ImportEvent = ImportReading | ImportStoring | ImportResult | ImportFailure;
