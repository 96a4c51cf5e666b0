import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { ImportedLinesPort } from '../../catalog/index.js';
import { LinesRepository } from '../repositories/lines.repository.js';
import { LineEncryptionService } from './line-encryption.service.js';

/** Recognises texts that were imported, by their keyed hashes. */
@Injectable()
export class ImportedLinesService implements ImportedLinesPort {
  constructor(
    private readonly lines: LinesRepository,
    private readonly encryption: LineEncryptionService,
  ) {}

  wasImported(text: string, manager: EntityManager): Promise<boolean> {
    return this.lines.isKnown(manager, this.encryption.hashText(text.trim()));
  }
}
