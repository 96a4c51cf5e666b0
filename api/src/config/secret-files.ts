import { readFileSync } from 'node:fs';

/** What may stand in a file that `<NAME>_FILE` names, as service managers and container platforms hand secrets out. */
const SECRETS = [
  'JWT_SECRET',
  'JWT_SECRET_OLD',
  'MASTER_KEY',
  'MASTER_KEY_OLD',
  'INDEX_KEY',
  'DATABASE_URL',
  'SMTP_URL',
  'CHAIN_API_KEY',
  'CHAIN_NODE_URLS',
  'MEDIA_S3_ACCESS_KEY_ID',
  'MEDIA_S3_SECRET_ACCESS_KEY',
  'OTEL_EXPORTER_OTLP_HEADERS',
] as const;

/** The environment with the contents of these files, without white space around them, and what stood in the way. */
export function withFiles(env: NodeJS.ProcessEnv): { env: NodeJS.ProcessEnv; problems: string[] } {
  const whole = { ...env };
  const problems: string[] = [];
  for (const name of SECRETS) {
    const file = env[`${name}_FILE`] ?? '';
    if (file === '') continue;
    if ((env[name] ?? '') !== '') problems.push(`${name} and ${name}_FILE are both set`);
    try {
      whole[name] = readFileSync(file, 'utf8').trim();
    } catch (error) {
      problems.push(`${name}_FILE can not be read: ${(error as NodeJS.ErrnoException).code ?? 'unknown'}`);
    }
  }
  return { env: whole, problems };
}
