import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../config/index.js';
import { sha256, EncryptionService } from '../../../infrastructure/encryption/index.js';

/**
 * The link in a delivery mail. Its token is a keyed hash of the order's id, so that a resend gives the same link while
 * the database stores only a hash of the token. Key rotation ends it (src/cli/rotate-keys.ts).
 */
@Injectable()
export class OrderLinksService {
  constructor(
    private readonly encryption: EncryptionService,
    private readonly config: AppConfig,
  ) {}

  createToken(orderId: string): string {
    return this.encryption.createToken(orderId, 'order-link');
  }

  hashToken(token: string): string {
    return sha256(token);
  }

  createPath(orderId: string): string {
    return `/order/${this.createToken(orderId)}`;
  }

  createUrl(orderId: string): string {
    return new URL(this.createPath(orderId), this.config.PUBLIC_URL).toString();
  }
}
