import { IsString, Length, MaxLength } from 'class-validator';
import { IsWellFormed, Trim } from '../decorators/field.decorators.js';

/** A text in both languages, as in responses. Either may be empty; an empty en falls back to zh. */
export class LocalizedText {
  zh: string;
  en: string;
}

/** A title as staff write it. */
export class LocalizedTitle {
  @Trim()
  @IsString()
  @IsWellFormed()
  @Length(1, 120)
  zh: string;

  /** Empty: the Chinese one is shown. */
  @Trim()
  @IsString()
  @IsWellFormed()
  @MaxLength(120)
  en: string;
}

/** A few sentences as staff write them; may be empty. */
export class LocalizedSummary {
  @Trim()
  @IsString()
  @IsWellFormed()
  @MaxLength(300)
  zh: string;

  @Trim()
  @IsString()
  @IsWellFormed()
  @MaxLength(300)
  en: string;
}
