import type { EntityManager } from 'typeorm';

/** The lines that were ever in stock. */
export abstract class ImportedLinesPort {
  /** Whether this text was ever imported as a line. */
  abstract wasImported(text: string, manager: EntityManager): Promise<boolean>;
}
