import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { invalidField } from '../../../common/errors/index.js';

type FindsLine = (manager: EntityManager, text: string) => Promise<boolean>;

/** Keeps lines that were imported off the pages of products. The stock, which knows them, registers at start. */
@Injectable()
export class LineExamplesService {
  private readonly finders: FindsLine[] = [];

  registerFinder(findsLine: FindsLine): void {
    this.finders.push(findsLine);
  }

  /** Throws an error of the field `line_example` when it is a line that was ever in stock. */
  async check(manager: EntityManager, example: string | null): Promise<void> {
    if (example === null) return;
    for (const findsLine of this.finders) {
      if (await findsLine(manager, example)) throw invalidField('line_example', 'in_stock');
    }
  }
}
