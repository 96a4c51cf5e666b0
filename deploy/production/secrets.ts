import { readFileSync } from 'node:fs';

/** Of the secrets that the API also takes from files (docs/security/keys.md), those that backups need. */
const SECRETS = ['MASTER_KEY', 'MASTER_KEY_OLD', 'DATABASE_URL'];

/** The environment with what stands in these files instead of their names. Throws when one can't be read, or is in doubt. */
export function withSecrets(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const whole = { ...env };
  for (const name of SECRETS) {
    const file = env[`${name}_FILE`] ?? '';
    if (file === '') continue;
    if ((env[name] ?? '') !== '') throw new Error(`${name} and ${name}_FILE are both set`);
    whole[name] = readFileSync(file, 'utf8').trim();
    delete whole[`${name}_FILE`];
  }
  return whole;
}
