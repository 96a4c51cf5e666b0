import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { AppError } from '../../../common/errors/index.js';
import { authErrors } from '../auth.errors.js';
import type { SignInOrigin } from '../decorators/sign-in-origin.decorator.js';

/** A registration, and the codes that come with it. */
export interface Registration {
  walletAddress: string | null;
  /** Typed by the user. */
  inviteCode: string | null;
  /** From a link; the user may not know of it. */
  promotionCode: string | null;
  /** Of the promotion code: the link of its owner that was followed. */
  channel: string | null;
}

/** Whose code it is, and the permission to decide whom it refers. */
export interface CodeOwner {
  userId: string;
  permission: string;
}

/** A module that refers users by codes. */
export interface ReferralSource {
  /** Whether the typed code belongs to this source; throws when this registration may not use it. */
  checkTypedCode(code: string, registration: Pick<Registration, 'walletAddress'>): Promise<boolean>;
  /** Null when the code, in use or not, is not one of this source. */
  findCodeOwner(manager: EntityManager, code: string): Promise<CodeOwner | null>;
  /** Whether it belongs to this source and refers customers now: not ended, its owner neither suspended nor banned. */
  canRefer(manager: EntityManager, code: string): Promise<boolean>;
  /** The account is made, in this transaction: true when the code is its own and the user is referred by it now. */
  attributeUser(manager: EntityManager, userId: string, code: string, registration: Registration): Promise<boolean>;
  /** Those of these users who are referred by this source. */
  findReferredUsers(manager: EntityManager, userIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** A user signs in, in this transaction. */
  recordSignIn?(manager: EntityManager, userId: string, origin: SignInOrigin): Promise<void>;
  /** The promotion code of this user; null when they have none. */
  findPromotionCode?(userId: string): Promise<string | null>;
}

/** Why an order is attributed to a source: it referred the user, or the code is its own. */
export type Attribution =
  { source: ReferralSource; why: 'registered' } | { source: ReferralSource; why: 'code'; code: string };

/** What the attribution of an order depends on. */
export interface AttributableOrder {
  /** Null for a guest. */
  userId: string | null;
  promotionCode: string | null;
  inviteCode: string | null;
}

/**
 * The port to the modules that attribute users and orders to a referrer (agents, sales). It stands here, since registration,
 * sign-in and placing an order use it, and these modules stand above them: they own the codes and the attributions, and
 * register at start. A user, and an order, has one referrer at most.
 */
@Injectable()
export class ReferralsService {
  private readonly sources: ReferralSource[] = [];

  constructor(private readonly manager: EntityManager) {}

  /** Called once at start by a module that has codes. */
  register(source: ReferralSource): void {
    this.sources.push(source);
  }

  /** An unknown code from a link is ignored; a typed one is rejected: `auth.invite_code_unknown`. */
  async checkTypedCode(registration: Registration): Promise<void> {
    const { inviteCode } = registration;
    if (inviteCode === null) return;
    for (const source of this.sources) if (await source.checkTypedCode(inviteCode, registration)) return;
    throw new AppError(authErrors.invite_code_unknown, { fields: [{ field: 'invite_code', rule: 'unknown' }] });
  }

  /** Whether this code could be typed in a registration now. */
  async isUsable(code: string): Promise<boolean> {
    try {
      await this.checkTypedCode({ inviteCode: code, promotionCode: null, channel: null, walletAddress: null });
      return true;
    } catch (error) {
      if (error instanceof AppError) return false;
      throw error;
    }
  }

  /** The code that was typed wins over that of a link. */
  async attributeUser(manager: EntityManager, userId: string, registration: Registration): Promise<void> {
    for (const code of [registration.inviteCode, registration.promotionCode]) {
      if (code === null) continue;
      for (const source of this.sources) if (await source.attributeUser(manager, userId, code, registration)) return;
    }
  }

  /** Whether this code exists or has existed. */
  async hasCode(manager: EntityManager, code: string): Promise<boolean> {
    return (await this.findCodeOwner(manager, code)) !== null;
  }

  /** Null when there is no such code. */
  async findCodeOwner(manager: EntityManager, code: string): Promise<CodeOwner | null> {
    for (const source of this.sources) {
      const owner = await source.findCodeOwner(manager, code);
      if (owner) return owner;
    }
    return null;
  }

  /** Whether this user is referred; in a transaction that may attribute the user. */
  async isReferred(manager: EntityManager, userId: string): Promise<boolean> {
    return (await this.findReferrer(manager, userId)) !== null;
  }

  /**
   * The source that referred the user, else the one with the first code that is in use. Looked up once for an order, before
   * the transaction that places it: staff may attribute the buyer to another one meanwhile.
   */
  async findAttribution({ userId, promotionCode, inviteCode }: AttributableOrder): Promise<Attribution | null> {
    const referrer = userId === null ? null : await this.findReferrer(this.manager, userId);
    if (referrer) return { source: referrer, why: 'registered' };
    for (const code of [promotionCode, inviteCode]) {
      const source = code === null ? null : await this.findByCode(code);
      if (source && code !== null) return { source, why: 'code', code };
    }
    return null;
  }

  async recordSignIn(manager: EntityManager, userId: string, origin: SignInOrigin): Promise<void> {
    for (const source of this.sources) await source.recordSignIn?.(manager, userId, origin);
  }

  async findPromotionCode(userId: string): Promise<string | null> {
    for (const source of this.sources) {
      const code = (await source.findPromotionCode?.(userId)) ?? null;
      if (code !== null) return code;
    }
    return null;
  }

  private async findByCode(code: string): Promise<ReferralSource | null> {
    for (const source of this.sources) if (await source.canRefer(this.manager, code)) return source;
    return null;
  }

  private async findReferrer(manager: EntityManager, userId: string): Promise<ReferralSource | null> {
    for (const source of this.sources)
      if ((await source.findReferredUsers(manager, [userId])).has(userId)) return source;
    return null;
  }
}
