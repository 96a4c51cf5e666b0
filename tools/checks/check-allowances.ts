// No source and no built page contains a token allowance, neither its selector nor its method name, nor a question to a
// wallet by which more than one transfer could leave.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allowancesIn } from './rules/allowances.ts';
import { filesUnder, report, root } from '../repository.ts';
import { packages } from './rules/scopes.ts';

/** Files that must name what they refuse, and why. An entry that is no longer needed is an error, too. */
const ALLOWED: Record<string, string> = {
  'tools/checks/rules/allowances.ts': 'the list that is searched for',
  'tools/checks/rules/allowances.spec.ts': 'proves that the search finds them',
  'libs/web-core/src/wallet/transaction/check-transfer.spec.ts': 'proves that the check before signing refuses them',
  'libs/tron-devnet/src/http/jsonrpc-chain.ts': 'the list of calls that a node does not serve',
  'libs/tron-devnet/test/transfers.e2e-spec.ts': 'proves that such calls revert',
};

/**
 * Methods that tronweb and the adapters have and that nothing of ours calls. Their files hold nothing else
 * (`walletChunks`), and no allowance either.
 */
const OF_LIBRARIES = {
  file: /\/vendor-(tronweb|wallets)-[\w-]+\.js$/,
  names: ['multiSign', 'signTypedData', '_signTypedData'],
};

const isCode = (file: string): boolean => /\.(ts|tsx|js|mjs|cjs|html)$/.test(file);

const sources = filesUnder('.').filter((file) => isCode(file) && !file.includes('/fixtures/'));
const apps = packages(root).filter(({ scope }) => scope === 'app');
const bundles = apps.flatMap(({ folder }) => {
  const dist = join(root, folder, 'dist');
  if (!existsSync(dist)) throw new Error(`${folder} is not built: npm run build`);
  return readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter(isCode)
    .map((file) => `${folder}/dist/${file}`);
});

const problems: string[] = [];
const needed = new Set<string>();
for (const file of [...sources, ...bundles]) {
  const isLibrary = bundles.includes(file) && OF_LIBRARIES.file.test(file);
  const found = allowancesIn(readFileSync(join(root, file), 'utf8'), isLibrary ? OF_LIBRARIES.names : []);
  if (file in ALLOWED && found.length > 0) needed.add(file);
  else problems.push(...found.map((sentence) => `${file} ${sentence}`));
}
for (const file of Object.keys(ALLOWED)) {
  if (!needed.has(file))
    problems.push(`tools/checks/check-allowances.ts allows ${file}, which has none: remove the entry`);
}
report(problems, `${sources.length} sources and ${bundles.length} built files are free of token allowances`);
