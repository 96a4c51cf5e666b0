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

  /** Users with a role only. */
  @IsOptional()
  @IsIn(['true', 'false'])
  staff?: 'true' | 'false';

  /** Users with a role and without a second factor only. */
  @IsOptional()
  @IsIn(['true', 'false'])
  without_totp?: 'true' | 'false';

  /** Users whose balance is held only. */
  @IsOptional()
  @IsIn(['true', 'false'])
  balance_held?: 'true' | 'false';

  /** Key of a role: only who has it. */
  @IsOptional()
  @Trim()
  @IsString()
  @Length(1, 40)
  role?: string;
}

/** Nothing can be spent from the balance until staff release it. */
export class BalanceHold {
  @ApiProperty({ format: 'date-time' })
  since: string;
  /** What there was then. */
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
  /** Whether they have a second factor. */
  totp: boolean;
  /** Whether they have chosen their password themselves; until then they can do nothing else. */
  own_password: boolean;
  @ApiProperty({ format: 'date-time' })
  created_at: string;
}

export class AdminUserPage extends Paginated(AdminUser) {}

export class AdminBan {
  /** What the user can name when they write to the shop. */
  id: string;
  @ApiProperty({ enum: BAN_CATEGORIES })
  category: BanCategory;
  /** The user reads it. */
  @ApiProperty({ type: String, nullable: true })
  public_text: string | null;
  /** Staff read it. */
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

  /** Told to the user by other means; good for seven days, and for nothing but choosing one of their own. */
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
  /** Keys of all roles that the user has from now on. */
  @IsArray()
  @ArrayMaxSize(20)
  @IsString({ each: true })
  @MaxLength(40, { each: true })
  roles: string[];

  /** The roles that were read; when they are no longer those, the change is refused. */
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

  /** The user reads it. */
  @IsOptional()
  @Trim()
  @IsString()
  @MaxLength(300)
  public_text?: string;

  /** Staff read it. */
  @IsOptional()
  @Trim()
  @IsString()
  @MaxLength(500)
  note?: string;

  /** When the ban ends by itself; never when absent. */
  @IsOptional()
  @ToMoment()
  until?: Date;
}

export class AdminSession {
  @ApiProperty({ format: 'date-time' })
  created_at: string;
  /** Behind by up to five minutes. */
  @ApiProperty({ format: 'date-time' })
  last_seen_at: string;
  /** As `device`, null of who may do more than the reader: where owners work is not every clerk's business. */
  @ApiProperty({ type: String, nullable: true })
  ip: string | null;
  @ApiProperty({ type: String, nullable: true })
  device: string | null;
}

export class AdminSessions {
  items: AdminSession[];
}

/** Nothing to tell but that it is done. */
export class AccountChanged {}
