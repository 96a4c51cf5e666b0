import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  Length,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { LocalizedText, Trim } from '../../../common/index.js';
import {
  type Delimiter,
  DELIMITERS,
  IDENTIFIER_KINDS,
  type IdentifierKind,
  MAX_FIELDS,
} from '../domain/line-format.js';

const MAX_NAME_LENGTH = 40;

export class FieldNameInput {
  @Trim()
  @IsString()
  @Length(1, MAX_NAME_LENGTH)
  zh: string;

  /** Empty or absent: the Chinese name is shown. */
  @IsOptional()
  @Trim()
  @IsString()
  @MaxLength(MAX_NAME_LENGTH)
  en?: string;
}

export class LineFieldInput {
  @IsObject()
  @Type(() => FieldNameInput)
  @ValidateNested()
  name: FieldNameInput;

  /** Hidden until the buyer wants to see it. */
  @IsBoolean()
  masked: boolean;

  /**
   * Lines are found and rejected by what identifying fields hold. Absent: its name decides. Passwords, cookies, keys
   * and codes never are one, and hidden fields only as `email` or `phone`.
   */
  @ApiProperty({ enum: IDENTIFIER_KINDS, required: false })
  @IsOptional()
  @IsIn(IDENTIFIER_KINDS)
  identifier?: IdentifierKind;
}

/** What the lines of goods are made of, as staff write it. */
export class LineFormatInput {
  @ApiProperty({ enum: DELIMITERS })
  @IsIn(DELIMITERS)
  delimiter: Delimiter;

  /** In the order in which they stand in a line. */
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_FIELDS)
  @IsObject({ each: true })
  @Type(() => LineFieldInput)
  @ValidateNested({ each: true })
  fields: LineFieldInput[];

  /** Position of the field for the live check, from 1. */
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(MAX_FIELDS)
  uid_field?: number | null;
}

export class LineField {
  name: LocalizedText;

  /** Hidden until the buyer wants to see it. */
  masked: boolean;
}

/** What lines are made of: fields in this order, with the delimiter between them. A line of another shape is shown whole. */
export class LineFormat {
  @ApiProperty({ enum: DELIMITERS })
  delimiter: Delimiter;

  fields: LineField[];

  /** Position of the field for the live check, from 1. */
  @ApiProperty({ type: Number, nullable: true })
  uid_field: number | null;
}

export class AdminLineField extends LineField {
  /** Lines are found, and rejected, by what such a field holds. */
  @ApiProperty({ enum: IDENTIFIER_KINDS })
  identifier: IdentifierKind;
}

/** The same as staff see it: which fields identify the account. */
export class AdminLineFormat extends LineFormat {
  @ApiProperty({ type: [AdminLineField] })
  override fields: AdminLineField[];
}
