import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsObject, IsString, MaxLength, ValidateNested } from 'class-validator';
import { FitsTextColumn, LocalizedText, Trim } from '../../../common/index.js';
import { LatestVersion, ReadVersion } from '../../../infrastructure/versions/index.js';
import { LEGAL_DOCUMENTS, type LegalDocumentName } from '../entities/legal-document.entity.js';

export class LegalParams {
  @ApiProperty({ enum: LEGAL_DOCUMENTS })
  @IsIn(LEGAL_DOCUMENTS)
  document: LegalDocumentName;
}

/** A document as visitors read it. */
export class LegalText {
  /** Markdown; empty in both languages: the app shows its built-in text. */
  text: LocalizedText;

  /** When staff changed it last; null while it is the built-in text. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  updated_at: string | null;
}

/** Markdown as staff write it. */
export class LegalTexts {
  @Trim()
  @IsString()
  @MaxLength(20_000)
  @FitsTextColumn()
  zh: string;

  /** Empty: the Chinese one is shown. */
  @Trim()
  @IsString()
  @MaxLength(20_000)
  @FitsTextColumn()
  en: string;
}

export class AdminLegalText extends LatestVersion {
  /** Empty in both languages: the built-in text. */
  text: LegalTexts;
}

export class LegalBody extends ReadVersion {
  @IsObject()
  @Type(() => LegalTexts)
  @ValidateNested()
  text: LegalTexts;
}
