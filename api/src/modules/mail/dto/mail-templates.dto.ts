import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsObject, IsString, Length, Min, ValidateNested } from 'class-validator';
import { Trim } from '../../../common/index.js';
import { MAIL_LANGUAGES, type MailLanguage } from '../domain/mail-kind.js';

/** Words with `{{variables}}` in them. */
export class MailWords {
  @Trim()
  @IsString()
  @Length(1, 200)
  subject: string;

  @IsString()
  @Length(1, 10_000)
  text: string;
}

export class MailVariableItem {
  name: string;

  /** What previews and test mails show for it. */
  sample_zh: string;

  sample_en: string;

  /** The text must have it. */
  needed: boolean;

  /** The subject must not. */
  secret: boolean;
}

/** A mail that the shop sends to buyers. */
export class MailTemplateItem {
  kind: string;

  variables: MailVariableItem[];

  built_in_zh: MailWords;

  built_in_en: MailWords;

  zh: MailWords;

  en: MailWords;

  /** Whether staff wrote other words than the built-in ones. */
  changed: boolean;

  version: number;

  @ApiProperty({ type: String, nullable: true })
  changed_by: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  changed_at: string | null;
}

export class MailTemplateBody {
  /** The version that was read. */
  @IsInt()
  @Min(0)
  version: number;

  @IsObject()
  @Type(() => MailWords)
  @ValidateNested()
  zh: MailWords;

  @IsObject()
  @Type(() => MailWords)
  @ValidateNested()
  en: MailWords;
}

export class ResetTemplateBody {
  /** The version that was read. */
  @IsInt()
  @Min(0)
  version: number;
}

/** Words that are tried out: saved or not. */
export class TriedWords extends MailWords {
  @ApiProperty({ enum: MAIL_LANGUAGES })
  @IsIn(MAIL_LANGUAGES)
  language: MailLanguage;
}

export class TestMailAnswer {
  /** The caller's own address, to which the test mail goes. */
  to: string;
}
