import { Readable } from 'node:stream';
import type { TestApi } from '../support/harness.js';
import type { LineGender } from '../../src/modules/stock-levels/index.js';
import type { ImportEvent, ImportResult } from '../../src/modules/stock/dto/import.dto.js';
import type { ImportPlan } from '../../src/modules/stock/services/import/import-batches.service.js';
import { StockImporterService } from '../../src/modules/stock/services/import/stock-importer.service.js';

interface GivenImport {
  fields?: Partial<ImportPlan['fields']>;
  plan?: Partial<Omit<ImportPlan, 'fields' | 'goodsId'>>;
  signal?: AbortSignal;
  onEvent?: (event: ImportEvent) => void;
}

/** Imports a file of lines without HTTP. */
export async function importFile(
  api: TestApi,
  goodsId: string,
  content: Iterable<Buffer> | AsyncIterable<Buffer>,
  { fields, plan, signal, onEvent }: GivenImport = {},
): Promise<ImportResult> {
  const importer = api.get(StockImporterService);
  const begun = await importer.beginImport({
    goodsId,
    fields: { supplier: 'Test', source: 'own_created', gender: 'unknown', ...fields },
    dryRun: false,
    importer: { id: '1', name: 'tester' },
    ...plan,
  });
  return importer.runImport(begun, Readable.from(content), {
    report: async (event) => onEvent?.(event),
    signal: signal ?? new AbortController().signal,
    totalBytes: null,
  });
}

/** Imports these texts as lines of one gender. */
export const importTexts = (
  api: TestApi,
  goodsId: string,
  texts: readonly string[],
  gender: LineGender = 'unknown',
): Promise<ImportResult> => importFile(api, goodsId, [Buffer.from(texts.join('\n'))], { fields: { gender } });

/** `n` different lines. */
export const someTexts = (n: number, prefix = 'user'): string[] =>
  Array.from({ length: n }, (_, i) => `${prefix}${i}----secret${i}`);
