import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { invalidField } from '../../../common/errors/index.js';
import { ImportedLinesPort } from '../ports/imported-lines.port.js';

/** Keeps lines that were imported off the pages of products. */
@Injectable()
export class LineExamplesService {
  constructor(private readonly importedLines: ImportedLinesPort) {}

  /** Throws an error of the field `line_example` when it is a line that was ever in stock. */
  async check(manager: EntityManager, example: string | null): Promise<void> {
    if (example === null) return;
    if (await this.importedLines.wasImported(example, manager)) throw invalidField('line_example', 'in_stock');
  }
}
