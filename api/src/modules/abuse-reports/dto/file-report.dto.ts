import { IsString, Length } from 'class-validator';
import { AltchaField } from '../../../infrastructure/altcha/index.js';
import { Trim } from '../../../common/index.js';

export class AbuseReportBody {
  /** The reporter's account: its name, e-mail, number, or profile address. */
  @Trim()
  @IsString()
  @Length(3, 200)
  identifier: string;

  /** How to reach the reporter. */
  @Trim()
  @IsString()
  @Length(3, 200)
  contact: string;

  /** What happened, in the reporter's words. */
  @Trim()
  @IsString()
  @Length(10, 2_000)
  statement: string;

  @AltchaField()
  altcha?: string;
}

export class AbuseReportAnswer {
  /** Reference number. It does not reveal whether anything matched. */
  ticket: string;
}
