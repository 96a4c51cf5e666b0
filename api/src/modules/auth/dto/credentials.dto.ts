import { Equals, IsNotEmpty, IsOptional, IsString, Matches, MaxLength, MinLength } from 'class-validator';
import { AltchaField } from '../../../infrastructure/altcha/index.js';
import { EmailField, SameAs, Trim, whenMissing } from '../../../common/index.js';
import { IsTronAddress } from '../../tron/index.js';
import { Username, usersErrors } from '../../users/index.js';
import { CodeField } from './email.dto.js';

const MIN_PASSWORD_LENGTH = 6;
export const MAX_PASSWORD_LENGTH = 128;
/** Codes and bot names come from links that can be forged: printable ASCII only. */
const CODE = /^[\x21-\x7e]+$/;
const MAX_CODE_LENGTH = 64;
/** Six digits or a recovery code, with room for spaces. */
export const MAX_TOTP_LENGTH = 40;

export class RegisterBody {
  /** 3 to 32 Latin or CJK letters, digits, `_`, `.` or `-`. */
  @Username()
  username: string;

  @EmailField()
  email: string;

  @IsString()
  @MinLength(MIN_PASSWORD_LENGTH)
  @MaxLength(MAX_PASSWORD_LENGTH)
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
  @MaxLength(MAX_CODE_LENGTH)
  @Matches(CODE)
  invite_code?: string;

  @IsOptional()
  @Trim()
  @IsString()
  @MaxLength(MAX_CODE_LENGTH)
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
  @MaxLength(MAX_CODE_LENGTH)
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
  @MaxLength(MAX_PASSWORD_LENGTH)
  password: string;

  /** Of who has a second factor: six digits, or a recovery code. */
  @IsOptional()
  @IsString()
  @MaxLength(MAX_TOTP_LENGTH)
  totp?: string;

  @AltchaField()
  altcha?: string;
}

export class ChangePasswordBody {
  @IsString()
  @IsNotEmpty()
  @MaxLength(MAX_PASSWORD_LENGTH)
  current_password: string;

  @IsString()
  @MinLength(MIN_PASSWORD_LENGTH)
  @MaxLength(MAX_PASSWORD_LENGTH)
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
  @MaxLength(MAX_PASSWORD_LENGTH)
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
  @MinLength(MIN_PASSWORD_LENGTH)
  @MaxLength(MAX_PASSWORD_LENGTH)
  password: string;
}
