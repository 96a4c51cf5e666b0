export type UserStatus = 'active' | 'banned';

/** A user as other modules see one; the password hash never leaves this module. */
export interface User {
  id: string;
  username: string;
  /** In lower case. */
  email: string;
  walletAddress: string | null;
  status: UserStatus;
  /** Part of every session token: raising it ends all sessions. */
  tokenVersion: number;
  emailVerifiedAt: Date | null;
  /** When somebody else chose the password; null once the user has chosen their own. */
  passwordGivenAt: Date | null;
  /** Since when they have to choose another one, since it is too weak for staff; null otherwise. */
  passwordWeakSince: Date | null;
}

/** A wallet (base58) that a user names, or named before: from the first time on until the last; null: still. */
export interface NamedAddress {
  address: string;
  from: Date;
  until: Date | null;
}

export interface NewUser {
  /** Made before the transaction, so that a transaction that is run again recognises its own row. */
  id: string;
  username: string;
  email: string;
  /** From `hashPassword`, made before the transaction: it takes long on purpose. */
  passwordHash: string;
  /** Whether somebody else has chosen the password: the user is to choose their own at the first sign-in. */
  passwordGiven?: boolean;
  walletAddress?: string | null;
  promotionCode?: string | null;
  inviteCode?: string | null;
  bot?: string | null;
}
