import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsIn, IsOptional, IsString, Length, MaxLength, MinLength } from 'class-validator';
import { ApiUsdt, EmailField, PageQuery, Paginated, ToMoment, Trim } from '../../../common/index.js';
import { BAN_CATEGORIES, type BanCategory, Username } from '../../users/index.js';

export class UsersQuery extends PageQuery {
  /** Beginning of a username or, with an `@` in it, of an e-mail address. */
  @IsOptional()
  @Trim()
  @IsString()
  @Length(1, 254)
  q?: string;

  @IsOptional()
  @IsIn(['active', 'banned'])
  status?: 'active' | 'banned';

  /** Only users with a role. */
  @IsOptional()
  @IsIn(['true', 'false'])
  staff?: 'true' | 'false';

  /** Only users with a role and without a second factor. */
  @IsOptional()
  @IsIn(['true', 'false'])
  without_totp?: 'true' | 'false';

  /** Only users whose balance is on hold. */
  @IsOptional()
  @IsIn(['true', 'false'])
  balance_held?: 'true' | 'false';

  /** Key of a role: only users with this role. */
  @IsOptional()
  @Trim()
  @IsString()
  @Length(1, 40)
  role?: string;
}

/** A hold of the balance: nothing can be spent until staff release it. */
export class BalanceHold {
  @ApiProperty({ format: 'date-time' })
  since: string;
  /** The balance at the time of the hold. */
  @ApiUsdt()
  amount: string;
}

export class AdminUser {
  id: string;
  username: string;
  email: string;
  @ApiUsdt()
  balance: string;
  @ApiProperty({ type: BalanceHold, nullable: true })
  balance_hold: BalanceHold | null;
  @ApiProperty({ enum: ['active', 'banned'] })
  status: 'active' | 'banned';
  /** Keys of roles. */
  roles: string[];
  /** Whether the user has a second factor. */
  totp: boolean;
  /** Whether the user has chosen the password; until then no other action is possible. */
  own_password: boolean;
  @ApiProperty({ format: 'date-time' })
  created_at: string;
}

export class AdminUserPage extends Paginated(AdminUser) {}

export class AdminBan {
  /** Reference for the user when contacting the shop. */
  id: string;
  @ApiProperty({ enum: BAN_CATEGORIES })
  category: BanCategory;
  /** Shown to the user. */
  @ApiProperty({ type: String, nullable: true })
  public_text: string | null;
  /** Shown to staff only. */
  @ApiProperty({ type: String, nullable: true })
  note: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  until: string | null;
  banned_by: string;
  @ApiProperty({ format: 'date-time' })
  created_at: string;
}

export class AdminUserDetail extends AdminUser {
  email_verified: boolean;
  @ApiProperty({ type: String, nullable: true })
  wallet_address: string | null;
  @ApiProperty({ type: AdminBan, nullable: true })
  ban: AdminBan | null;
}

export class NewUserBody {
  @Username()
  username: string;

  @EmailField()
  email: string;

  /** The initial password, sent to the user by other means. It is valid for seven days, only to set another password. */
  @IsString()
  @MinLength(6)
  @MaxLength(128)
  password: string;

  /** Keys of roles. */
  @IsArray()
  @ArrayMaxSize(20)
  @IsString({ each: true })
  @MaxLength(40, { each: true })
  roles: string[];
}

export class UserRolesBody {
  /** Keys of all roles of the user. */
  @IsArray()
  @ArrayMaxSize(20)
  @IsString({ each: true })
  @MaxLength(40, { each: true })
  roles: string[];

  /** The roles that were read; when they have changed, the request is rejected. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(20)
  @IsString({ each: true })
  roles_before?: string[];
}

export class UserStatusBody {
  @IsIn(['active', 'banned'])
  @ApiProperty({ enum: ['active', 'banned'] })
  status: 'active' | 'banned';

  /** Why the user is banned; `account` (something about the account) when absent. */
  @IsOptional()
  @IsIn(BAN_CATEGORIES)
  @ApiProperty({ enum: BAN_CATEGORIES, required: false })
  category?: BanCategory;

  /** Shown to the user. */
  @IsOptional()
  @Trim()
  @IsString()
  @MaxLength(300)
  public_text?: string;

  /** Shown to staff only. */
  @IsOptional()
  @Trim()
  @IsString()
  @MaxLength(500)
  note?: string;

  /** When the ban ends automatically; never when absent. */
  @IsOptional()
  @ToMoment()
  until?: Date;
}

export class AdminSession {
  @ApiProperty({ format: 'date-time' })
  created_at: string;
  /** Accurate to five minutes. */
  @ApiProperty({ format: 'date-time' })
  last_seen_at: string;
  /** Like `device`, null for users with more permissions than the reader. */
  @ApiProperty({ type: String, nullable: true })
  ip: string | null;
  @ApiProperty({ type: String, nullable: true })
  device: string | null;
}

export class AdminSessions {
  items: AdminSession[];
}

/** An empty result. */
export class AccountChanged {}
