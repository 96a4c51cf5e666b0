import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '../../src/config/index.js';

describe('secrets from files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lotline-secrets-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  const file = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const env = { CHAIN_USDT_ADDRESS: 'none', JWT_SECRET: 'x'.repeat(32), MASTER_KEY: '0'.repeat(64) };
  const faultOf = (more: NodeJS.ProcessEnv): string => {
    try {
      loadConfig({ ...env, ...more });
      return '';
    } catch (error) {
      return (error as Error).message;
    }
  };

  it('that cannot be read are reported by name, without their content', () => {
    expect(faultOf({ OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic%20abc%3D,x=1' })).toBe('');
    const fault = faultOf({ OTEL_EXPORTER_OTLP_HEADERS: 'authorization=100%secret' });
    expect(fault).toContain('OTEL_EXPORTER_OTLP_HEADERS');
    expect(fault).not.toContain('secret');
  });

  it('are read without the line end that editors add', () => {
    const config = loadConfig({
      CHAIN_USDT_ADDRESS: 'none',
      JWT_SECRET_FILE: file('jwt', `${'s'.repeat(40)}\n`),
      MASTER_KEY_FILE: file('master', `${'ab'.repeat(32)}\n`),
      MASTER_KEY_OLD_FILE: file('old', `${'cd'.repeat(32)},${'ef'.repeat(32)}\n`),
      INDEX_KEY_FILE: file('index', 'ef'.repeat(32)),
      SMTP_URL_FILE: file('smtp', 'smtp://user:word@mail.example:587'),
    });
    expect(config).toMatchObject({
      JWT_SECRET: 's'.repeat(40),
      MASTER_KEY: 'ab'.repeat(32),
      MASTER_KEY_OLD: ['cd'.repeat(32), 'ef'.repeat(32)],
      INDEX_KEY: 'ef'.repeat(32),
      SMTP_URL: 'smtp://user:word@mail.example:587',
    });
  });

  it('must be readable, and must not be in the environment as well', () => {
    expect(faultOf({ CHAIN_API_KEY_FILE: join(folder, 'nothing') })).toContain(
      'CHAIN_API_KEY_FILE can not be read: ENOENT',
    );
    expect(faultOf({ JWT_SECRET_FILE: file('other', 'y'.repeat(32)) })).toContain(
      'JWT_SECRET and JWT_SECRET_FILE are both',
    );
  });

  it('never appear in an error', () => {
    const fault = faultOf({ MASTER_KEY: 'not a key', JWT_SECRET: 'short', MASTER_KEY_OLD: 'neither' });
    expect(fault).toContain('MASTER_KEY');
    expect(fault).not.toMatch(/not a key|short\b|neither/);
  });

  it('require the index key when the master key was rotated', () => {
    expect(faultOf({ MASTER_KEY_OLD: '1'.repeat(64) })).toContain('INDEX_KEY is needed');
    expect(faultOf({ MASTER_KEY_OLD: '1'.repeat(64), INDEX_KEY: '1'.repeat(64) })).toBe('');
  });
});
