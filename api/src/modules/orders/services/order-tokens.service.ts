import { Injectable } from '@nestjs/common';
import { Vault } from '../../../infrastructure/encryption/index.js';

/**
 * Access tokens of orders. A token is an HMAC of the order's number, so that the same request answers the same token again
 * and no table holds it. A new master key issues others; those of an older key count as long as MASTER_KEY_OLD names it.
 */
@Injectable()
export class OrderTokensService {
  constructor(private readonly vault: Vault) {}

  /** 256 bits as base64url. */
  issue(orderNo: string): string {
    return this.vault.token(orderNo, 'order-access');
  }

  verify(token: string, orderNo: string): boolean {
    return this.vault.isToken(token, orderNo, 'order-access');
  }
}
