import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsIn, IsOptional, IsString, Matches } from 'class-validator';
import { AltchaField } from '../../../infrastructure/altcha/index.js';
import { ApiUsdt, EmailField } from '../../../common/index.js';

export class EmailCodeBody {
  /** Language of the mail; Chinese when absent. */
  @IsOptional()
  @IsIn(['zh-cn', 'en'])
  language?: 'zh-cn' | 'en';
}

/** Six digits; spaces between them are taken out. */
export const CodeField = () =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? value.normalize('NFKC').replace(/\s/g, '') : value,
    ),
    IsString(),
    Matches(/^\d{6}$/),
  );

export class VerifyEmailBody {
  @CodeField()
  code: string;
}

export class ForgotPasswordCodeBody extends EmailCodeBody {
  @EmailField()
  email: string;

  @AltchaField()
  altcha?: string;
}

export class VerifiedEmail {
  email_verified: boolean;

  /** Money that was kept under this e-mail and is in the balance now. */
  @ApiUsdt()
  credited: string;
}
