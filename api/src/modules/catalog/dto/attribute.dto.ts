import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsObject,
  IsOptional,
  IsString,
  Length,
  Matches,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { LocalizedText, Trim } from '../../../common/index.js';
import { ATTRIBUTE_KEY, ATTRIBUTE_KINDS, type AttributeKind, CHOICE_VALUE, MAX_CHOICES } from '../domain/attributes.js';
import { FieldNameInput } from './line-format.dto.js';

/** What one piece is called, in both languages. */
export class UnitInput {
  @Trim()
  @IsString()
  @Length(1, 20)
  zh: string;

  @Trim()
  @IsString()
  @Length(1, 20)
  en: string;
}

export class ChoiceInput {
  @IsString()
  @Matches(CHOICE_VALUE)
  value: string;

  @IsObject()
  @Type(() => FieldNameInput)
  @ValidateNested()
  name: FieldNameInput;
}

export class AttributeInput {
  /** Names it in addresses; unique among the attributes of the category, its parent and its children. */
  @IsString()
  @Matches(ATTRIBUTE_KEY)
  key: string;

  @IsObject()
  @Type(() => FieldNameInput)
  @ValidateNested()
  name: FieldNameInput;

  @ApiProperty({ enum: ATTRIBUTE_KINDS })
  @IsIn(ATTRIBUTE_KINDS)
  kind: AttributeKind;

  /** Of a number, such as days. */
  @IsOptional()
  @IsObject()
  @Type(() => UnitInput)
  @ValidateNested()
  unit?: UnitInput | null;

  /** At least one for a choice; other kinds have none. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MAX_CHOICES)
  @IsObject({ each: true })
  @Type(() => ChoiceInput)
  @ValidateNested({ each: true })
  choices?: ChoiceInput[];

  /** Whether buyers can filter by it; absent: they can. */
  @IsOptional()
  @IsBoolean()
  filter?: boolean;
}

export class AttributeValueInput {
  @IsString()
  @Matches(ATTRIBUTE_KEY)
  key: string;

  /** A value of the choices, "true" or "false", or a decimal number with up to 9 digits and 3 places. */
  @IsString()
  @MaxLength(30)
  value: string;
}

@ApiSchema({ name: 'AttributeChoice' })
export class Choice {
  value: string;
  name: LocalizedText;
}

/** A property that the goods of a category and of its children have. */
export class Attribute {
  key: string;
  name: LocalizedText;

  @ApiProperty({ enum: ATTRIBUTE_KINDS })
  kind: AttributeKind;

  /** Of a number, such as days; null without one, and for other kinds. */
  @ApiProperty({ type: LocalizedText, nullable: true })
  unit: LocalizedText | null;

  /** Empty for kinds other than a choice. */
  choices: Choice[];

  /** Whether buyers can filter by it. */
  filter: boolean;
}

/** What goods have of an attribute of their category. */
export class AttributeValue {
  key: string;

  /** The value of a choice, "true" or "false", or a decimal number. */
  value: string;
}
