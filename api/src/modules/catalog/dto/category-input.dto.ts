import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { ID } from '../../../common/ids/index.js';
import { MAX_ATTRIBUTES } from '../domain/attributes.js';
import { NameInput } from './admin-goods.dto.js';
import { AttributeInput } from './attribute.dto.js';

const ICON = /^[a-z0-9-]+$/;

export class CategoryInput {
  /** A category of the first level; absent or null: this one is of the first level. */
  @IsOptional()
  @Matches(ID)
  parent_id?: string | null;

  /** Slug of a platform's mark, such as `facebook`; absent or null: a tile with the first letter. */
  @IsOptional()
  @IsString()
  @MaxLength(40)
  @Matches(ICON)
  icon?: string | null;

  /** Goods lose the values of attributes, and of choices, that are no longer here. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MAX_ATTRIBUTES)
  @IsObject({ each: true })
  @Type(() => AttributeInput)
  @ValidateNested({ each: true })
  attributes?: AttributeInput[];

  @IsObject()
  @Type(() => NameInput)
  @ValidateNested()
  name: NameInput;

  // Said here, since a limit below zero is not read out of the rule.
  @ApiProperty({ type: 'integer', minimum: -1_000_000, maximum: 1_000_000, required: false })
  @IsOptional()
  @IsInt()
  @Min(-1_000_000)
  @Max(1_000_000)
  sort?: number;
}
