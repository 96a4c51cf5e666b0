import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../config/index.js';
import { sha256, Vault } from '../../../infrastructure/encryption/index.js';

/**
 * The link in a delivery mail. Its token is a keyed hash of the order's id, so that a resend gives the same link and
 * the database keeps only the token's own hash. A new master key ends it (src/cli/reseal.ts).
 */
@Injectable()
export class OrderLinks {
  constructor(
    private readonly vault: Vault,
    private readonly config: AppConfig,
  ) {}

  token(orderId: string): string {
    return this.vault.token(orderId, 'order-link');
  }

  hash(token: string): string {
    return sha256(token);
  }

  path(orderId: string): string {
    return `/order/${this.token(orderId)}`;
  }

  url(orderId: string): string {
    return new URL(this.path(orderId), this.config.PUBLIC_URL).toString();
  }
}
