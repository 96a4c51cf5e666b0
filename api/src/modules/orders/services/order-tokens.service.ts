import { Injectable } from '@nestjs/common';
import { EncryptionService } from '../../../infrastructure/encryption/index.js';

/**
 * Access tokens of orders. A token is an HMAC of the order's number, so a repeated request gets the same token and no
 * table stores it. Tokens of an older master key stay valid while MASTER_KEY_OLD contains that key.
 */
@Injectable()
export class OrderTokensService {
  constructor(private readonly encryption: EncryptionService) {}

  /** 256 bits as base64url. */
  issueToken(orderNo: string): string {
    return this.encryption.createToken(orderNo, 'order-access');
  }

  verifyToken(token: string, orderNo: string): boolean {
    return this.encryption.verifyToken(token, orderNo, 'order-access');
  }
}
