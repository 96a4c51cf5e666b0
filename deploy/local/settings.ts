import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

export interface Ports {
  web: number;
  devnet: number;
  /** /walletsolidity of the local TRON network, when its ports are split. */
  solidity: number;
  /** /jsonrpc of it, likewise. */
  jsonrpc: number;
  mail: number;
  smtp: number;
}

/** The variable that changes each port. */
const PORT_VARIABLES: Record<keyof Ports, { variable: string; standard: number; what: string }> = {
  web: { variable: 'PORT', standard: 8080, what: 'the shop' },
  devnet: { variable: 'DEVNET_PORT', standard: 8090, what: 'the local TRON network' },
  solidity: { variable: 'DEVNET_SOLIDITY_PORT', standard: 8091, what: '/walletsolidity of the local TRON network' },
  jsonrpc: { variable: 'DEVNET_JSONRPC_PORT', standard: 8545, what: '/jsonrpc of the local TRON network' },
  mail: { variable: 'MAIL_PORT', standard: 1080, what: 'the mail page' },
  smtp: { variable: 'SMTP_PORT', standard: 1025, what: 'the mail catcher' },
};

/** A mistake of the person at the keyboard: shown as it is, without a stack trace. */
export class StackError extends Error {}

function wholeNumber(variable: string, standard: number, least: number, most: number): number {
  const given = process.env[variable] ?? '';
  if (given === '') return standard;
  const value = Number(given);
  if (!/^\d+$/.test(given) || value < least || value > most) {
    throw new StackError(`${variable} must be a whole number from ${least} to ${most}, not "${given}"`);
  }
  return value;
}

function yesOrNo(variable: string): boolean {
  const given = process.env[variable] ?? '';
  if (!['', 'true', 'false'].includes(given)) throw new StackError(`${variable} must be true or false, not "${given}"`);
  return given === 'true';
}

/** What the environment decides about `npm start`. */
export function readEnvironment(): {
  ports: Partial<Ports>;
  splitPorts: boolean;
  blockMs: number;
  confirmations: number;
  databaseUrl: string | undefined;
} {
  const port = (name: keyof Ports): number =>
    wholeNumber(PORT_VARIABLES[name].variable, PORT_VARIABLES[name].standard, 0, 65_535);
  const databaseUrl = process.env.DATABASE_URL || undefined;
  if (databaseUrl && !/^(mysql|mariadb):\/\//.test(databaseUrl)) {
    throw new StackError('DATABASE_URL must look like mysql://user:password@host:3306/name');
  }
  const splitPorts = yesOrNo('DEVNET_SPLIT_PORTS');
  return {
    ports: {
      web: port('web'),
      devnet: port('devnet'),
      mail: port('mail'),
      smtp: port('smtp'),
      ...(splitPorts ? { solidity: port('solidity'), jsonrpc: port('jsonrpc') } : {}),
    },
    splitPorts,
    blockMs: wholeNumber('DEVNET_BLOCK_MS', 3_000, 10, 600_000),
    confirmations: wholeNumber('CHAIN_CONFIRMATIONS', 19, 1, 100),
    databaseUrl,
  };
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/** Throws a StackError that names the variable to change when a port is taken. Port 0 means any free one. */
export async function requireFreePorts(ports: Ports): Promise<void> {
  const names = Object.keys(ports) as (keyof Ports)[];
  const taken: string[] = [];
  for (const name of names) {
    const { variable, what } = PORT_VARIABLES[name];
    if (ports[name] === 0 || (await isFree(ports[name]))) continue;
    taken.push(
      `Port ${ports[name]} (${what}) is in use. Free it or choose another: ${variable}=${ports[name] + 1} npm start`,
    );
  }
  if (taken.length > 0) throw new StackError(taken.join('\n'));
}

/** Keys of this installation: made at the first start, and then always the same. */
export function readSecrets(dataDir: string): { JWT_SECRET: string; MASTER_KEY: string } {
  const file = join(dataDir, 'secrets.json');
  if (existsSync(file)) {
    return JSON.parse(readFileSync(file, 'utf8')) as { JWT_SECRET: string; MASTER_KEY: string };
  }
  mkdirSync(dataDir, { recursive: true });
  const secrets = {
    JWT_SECRET: randomBytes(36).toString('base64url'),
    MASTER_KEY: randomBytes(32).toString('hex'),
  };
  writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  return secrets;
}
