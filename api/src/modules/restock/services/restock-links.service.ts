import { Injectable } from '@nestjs/common';
import { EncryptionService } from '../../../infrastructure/encryption/index.js';

const TOKEN = /^(\d{1,19})\.([\w-]{43})$/;
const PURPOSE = 'restock-link';

/** The links in mails about a restock: the id of a request and a keyed hash of it, so that no table stores a token. */
@Injectable()
export class RestockLinksService {
  constructor(private readonly encryption: EncryptionService) {}

  createPath(requestId: string): string {
    return `/restock?token=${requestId}.${this.encryption.createToken(requestId, PURPOSE)}`;
  }

  /** The id of the request that a token opens; null when it was not made here. */
  readToken(token: string): string | null {
    const [, id = '', hash = ''] = TOKEN.exec(token) ?? [];
    return id !== '' && this.encryption.verifyToken(hash, id, PURPOSE) ? id : null;
  }
}
