import { EncryptionService } from '../../src/infrastructure/encryption/index.js';
import { loadConfig } from '../../src/config/index.js';
import { LineEncryptionService } from '../../src/modules/stock/services/line-encryption.service.js';
import { ImportRun, MAX_FILE_LINES, type RunContext } from '../../src/modules/stock/services/import/import-run.js';

describe('the import of one file', () => {
  it('ends at two million lines, which the check for repetitions can still remember', async () => {
    const config = loadConfig({ JWT_SECRET: 'x'.repeat(32), MASTER_KEY: '0'.repeat(64), CHAIN_USDT_ADDRESS: 'none' });
    const encryption = new EncryptionService(config);
    const lineEncryption = new LineEncryptionService(encryption);
    const run = new ImportRun({ batchId: null, format: null, encryption, lineEncryption } as RunContext);
    run.tally.total = MAX_FILE_LINES - 1;
    await run.addLines([{ no: MAX_FILE_LINES, text: 'the last' }]);
    await expect(run.addLines([{ no: MAX_FILE_LINES + 1, text: 'one more' }])).rejects.toMatchObject({
      definition: { reason: 'stock.too_many_lines' },
      params: { max: MAX_FILE_LINES },
    });
  });
});
