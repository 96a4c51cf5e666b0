import { ApiProperty } from '@nestjs/swagger';
import { ApiUsdt } from '../../../common/index.js';
import { type PermissionName, PERMISSIONS } from '../../roles/index.js';

export class SessionUser {
  id: string;

  username: string;

  email: string;

  /** Whether the user has proved that the e-mail is theirs. */
  email_verified: boolean;

  @ApiUsdt()
  balance: string;

  /** Whether the user has any page of the back office. */
  isAdmin: boolean;

  /** TRON address that the user names as theirs. */
  @ApiProperty({ type: String, nullable: true })
  wallet_address: string | null;

  /** Keys of the roles given to the user. */
  roles: string[];

  /** The user's own promotion code, for agents. */
  @ApiProperty({ type: String, nullable: true })
  promotion_code: string | null;
}

/** A page of the back office; `path` is its route name. */
export class AdminMenu {
  path: string;
  name: string;
}

export class SessionPermissions {
  menus: AdminMenu[];

  @ApiProperty({ enum: PERMISSIONS, isArray: true })
  actions: PermissionName[];
}

/** The signed-in user, and the end of the session. */
export class SessionInfo {
  /** ISO 8601, UTC. */
  expires_at: string;

  user: SessionUser;

  permissions: SessionPermissions;

  /**
   * The action that is required before any other: a new password (`PUT /auth/password`), since another person chose
   * this one or it is too weak for staff, or a second factor (`POST /auth/totp/enrol`).
   */
  @ApiProperty({ enum: ['own_password', 'second_factor'], nullable: true })
  required_action: 'own_password' | 'second_factor' | null;
}

/** The sign-in before this one. */
export class PreviousSignIn {
  @ApiProperty({ format: 'date-time' })
  at: string;

  /** Browser and system, such as `Chrome · Windows`; empty when they are not known. */
  device: string;
}

/** A session that has just begun. */
export class Session extends SessionInfo {
  /** Sent as `Authorization: Bearer`. */
  token: string;

  /** Null at the first one. */
  @ApiProperty({ type: PreviousSignIn, nullable: true })
  last_sign_in: PreviousSignIn | null;
}

/** No data: it is done. */
export class Done {}
