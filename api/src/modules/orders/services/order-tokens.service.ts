import { Injectable } from '@nestjs/common';
import { Vault } from '../../../infrastructure/encryption/index.js';

/**
 * Access tokens of orders. A token is an HMAC of the order's number, so a repeated request gets the same token and no
 * table stores it. Tokens of an older master key stay valid while MASTER_KEY_OLD contains that key.
 */
@Injectable()
export class OrderTokensService {
  constructor(private readonly vault: Vault) {}

  /** 256 bits as base64url. */
  issueToken(orderNo: string): string {
    return this.vault.token(orderNo, 'order-access');
  }

  verifyToken(token: string, orderNo: string): boolean {
    return this.vault.isToken(token, orderNo, 'order-access');
  }
}
