import { Equals, IsNotEmpty, IsOptional, IsString, Matches, MaxLength, MinLength } from 'class-validator';
import { AltchaField } from '../../../infrastructure/altcha/index.js';
import { EmailField, SameAs, Trim, whenMissing } from '../../../common/index.js';
import { IsTronAddress } from '../../tron/index.js';
import { Username, usersErrors } from '../../users/index.js';
import { CodeField } from './email.dto.js';

const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 128;
/** Codes and bot names come from links that anybody can write: printable ASCII only. */
const CODE = /^[\x21-\x7e]+$/;
const CODE_MAX = 64;
/** Six digits or a recovery code, with room for spaces. */
export const TOTP_MAX = 40;

export class RegisterBody {
  /** 3 to 32 Latin or CJK letters, digits, `_`, `.` or `-`. */
  @Username()
  username: string;

  @EmailField()
  email: string;

  @IsString()
  @MinLength(PASSWORD_MIN)
  @MaxLength(PASSWORD_MAX)
  password: string;

  /** The password again. */
  @IsString()
  @SameAs('password')
  confirm_password: string;

  /** The terms and the privacy policy are accepted. */
  @Equals(true)
  agreement: boolean;

  /** TRON address, base58check. */
  @Trim()
  @IsTronAddress()
  wallet_address: string;

  @IsOptional()
  @Trim()
  @IsString()
  @MaxLength(CODE_MAX)
  @Matches(CODE)
  invite_code?: string;

  @IsOptional()
  @Trim()
  @IsString()
  @MaxLength(CODE_MAX)
  @Matches(CODE)
  promotion_code?: string;

  /** Of the promotion code: where its owner shared the link. */
  @IsOptional()
  @Trim()
  @Matches(/^[a-z0-9][a-z0-9_-]{0,19}$/)
  channel?: string;

  @IsOptional()
  @Trim()
  @IsString()
  @MaxLength(CODE_MAX)
  @Matches(CODE)
  bot?: string;

  @AltchaField()
  altcha?: string;
}

export class LoginBody {
  /** Username or e-mail. */
  @Trim()
  @IsString(whenMissing(usersErrors.username_empty))
  @IsNotEmpty(whenMissing(usersErrors.username_empty))
  @MaxLength(254)
  username: string;

  @IsString()
  @IsNotEmpty()
  @MaxLength(PASSWORD_MAX)
  password: string;

  /** Of who has a second factor: six digits, or a recovery code. */
  @IsOptional()
  @IsString()
  @MaxLength(TOTP_MAX)
  totp?: string;

  @AltchaField()
  altcha?: string;
}

export class ChangePasswordBody {
  @IsString()
  @IsNotEmpty()
  @MaxLength(PASSWORD_MAX)
  current_password: string;

  @IsString()
  @MinLength(PASSWORD_MIN)
  @MaxLength(PASSWORD_MAX)
  password: string;

  /** The new password again. */
  @IsString()
  @SameAs('password')
  confirm_password: string;
}

export class ChangeWalletBody {
  /** TRON address, base58check. */
  @Trim()
  @IsTronAddress()
  wallet_address: string;

  @IsString()
  @IsNotEmpty()
  @MaxLength(PASSWORD_MAX)
  current_password: string;
}

export class ForgotPasswordBody {
  @EmailField()
  email: string;

  /** The six digits that were mailed. */
  @CodeField()
  code: string;

  /** The new password. */
  @IsString()
  @MinLength(PASSWORD_MIN)
  @MaxLength(PASSWORD_MAX)
  password: string;
}

export class BalanceQuery {
  /** One's own when absent. */
  @IsOptional()
  @Username()
  username?: string;
}
