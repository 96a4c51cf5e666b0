// npm start: runs the shop until Ctrl-C.   --fresh forgets the data first.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { readEnvironment, root, StackError } from './settings.ts';
import { forgetData, type Stack, startStack } from './start-stack.ts';

const dataDir = join(root, '.local');
const pidFile = join(dataDir, 'stack.pid');

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** The embedded database belongs to one process, so a checkout runs one stack at a time. */
function claimDataFolder(): void {
  mkdirSync(dataDir, { recursive: true });
  const before = existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8')) : 0;
  if (before > 0 && before !== process.pid && isRunning(before)) {
    throw new StackError(`The shop of this folder already runs (process ${before}). Stop it first.`);
  }
  writeFileSync(pidFile, String(process.pid));
}

function summary(stack: Stack): string {
  const accounts = Object.entries(stack.credentials);
  const row = (what: string, where: string): string => `  ${what.padEnd(12)}${where}`;
  const file = relative(process.cwd(), join(dataDir, 'credentials.json'));
  const signIn = stack.firstStart
    ? accounts.map(([role, { username, password, path }]) =>
        row(role, `${username} / ${password}`.padEnd(28) + `${stack.url}${path}`),
      )
    : [];
  return [
    '',
    row('Shop', `${stack.url}/client/main`),
    row('on a phone', `${stack.url}/mobile/index`),
    row('Console', `${stack.url}/admin`),
    row('Payments', `${stack.devnetUrl}  (a TRON network of your own: send test USDT from its page)`),
    row('Mail', `${stack.mailUrl}  (every message the shop sends)`),
    row('API', `${stack.url}/api/docs`),
    '',
    stack.firstStart ? '  Sign in (made just now, kept in ' + file + '):' : `  Sign in: see ${file}`,
    ...signIn,
    '',
    '  Ctrl-C stops everything; npm start -- --fresh begins again with sample data.',
    '',
  ].join('\n');
}

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { fresh: { type: 'boolean', default: false } } });
  const environment = readEnvironment();
  if (values.fresh && environment.databaseUrl) {
    throw new StackError('--fresh empties the embedded database only: empty the one of DATABASE_URL yourself.');
  }
  const stopAsked = new Promise<null>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve(null));
  });
  claimDataFolder();
  try {
    if (values.fresh) forgetData(dataDir);
    // Stopped before it is up: what runs already ends with this process.
    const stack = await Promise.race([stopAsked, startStack({ dataDir, ...environment })]);
    if (stack === null) return 0;
    console.log(`${summary(stack)}\nready in ${(performance.now() / 1000).toFixed(1)} s`);
    const broken = await Promise.race([stopAsked, stack.broken]);
    if (broken === null) console.log('\nStopping ...');
    else console.error(`\n${broken}`);
    await stack.stop();
    return broken === null ? 0 : 1;
  } finally {
    rmSync(pidFile, { force: true });
  }
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof StackError ? `\n${error.message}\n` : error);
    process.exit(1);
  },
);
