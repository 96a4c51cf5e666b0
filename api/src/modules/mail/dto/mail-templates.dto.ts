import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsObject, IsString, Length, ValidateNested } from 'class-validator';
import { Trim } from '../../../common/index.js';
import { LatestVersion, ReadVersion } from '../../../infrastructure/versions/index.js';
import { BrandSettings, SettingName } from '../../site-config/index.js';
import { MAIL_LANGUAGES, type MailLanguage } from '../domain/mail-language.js';

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

/** A mail that staff can edit. */
export class MailTemplateItem extends LatestVersion {
  kind: string;

  variables: MailVariableItem[];

  built_in_zh: MailWords;

  built_in_en: MailWords;

  zh: MailWords;

  en: MailWords;

  /** Whether staff wrote other words than the built-in ones. */
  changed: boolean;
}

export class MailTemplateBody extends ReadVersion {
  @IsObject()
  @Type(() => MailWords)
  @ValidateNested()
  zh: MailWords;

  @IsObject()
  @Type(() => MailWords)
  @ValidateNested()
  en: MailWords;
}

export class ResetTemplateBody extends ReadVersion {}

/** Words that are tried out: saved or not. */
export class TriedWords extends MailWords {
  @ApiProperty({ enum: MAIL_LANGUAGES })
  @IsIn(MAIL_LANGUAGES)
  language: MailLanguage;
}

/** A brand that is tried out: saved or not. */
export class MailBrandBody {
  @ApiProperty({ enum: MAIL_LANGUAGES })
  @IsIn(MAIL_LANGUAGES)
  language: MailLanguage;

  @IsObject()
  @Type(() => SettingName)
  @ValidateNested()
  name: SettingName;

  @IsObject()
  @Type(() => BrandSettings)
  @ValidateNested()
  brand: BrandSettings;
}

/** A mail as it is sent, with samples in the place of variables. */
export class MailPreview {
  subject: string;

  text: string;

  html: string;
}

export class TestMailAnswer {
  /** The caller's own address, to which the test mail goes. */
  to: string;
}
