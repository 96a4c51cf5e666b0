import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { CONFIG_CLASSES, type ConfigClass, type Configuration, variablesOf } from './configuration.js';
import { TronWeb } from 'tronweb';
import { isLinkLocal } from './link-local.js';
import { addressesOf, findNodeEntryProblems, parseNodeEntry } from './node-entry.js';
import { withFiles } from './secret-files.js';

/**
 * Reads and validates the environment, and the files that it names for secrets. Empty strings count as absent. Throws one
 * error that lists every problem.
 */
export function loadConfig(environment: NodeJS.ProcessEnv = process.env): Configuration {
  const { env, problems: unread } = withFiles(environment);
  const sections = CONFIG_CLASSES.map((type) => readSection(type, env));
  const config = Object.assign({}, ...sections) as Configuration;
  if ((env.API_DOCS ?? '') === '') config.API_DOCS = config.NODE_ENV !== 'production';
  const problems = [
    ...unread,
    ...sections
      .flatMap((section) => validateSync(section))
      .flatMap(({ constraints = {} }) => Object.values(constraints)),
    ...findChainProblems(config),
    ...findLinkLocalProblems(config),
    ...findMediaProblems(config),
  ];
  if (config.MASTER_KEY_OLD.length > 0 && !config.INDEX_KEY) {
    problems.push('INDEX_KEY is needed with MASTER_KEY_OLD: the MASTER_KEY that the shop was opened with');
  }
  if (Number(config.RECHARGE_MIN) === 0 || Number(config.RECHARGE_MIN) > Number(config.RECHARGE_MAX)) {
    problems.push('RECHARGE_MIN must be more than zero and at most RECHARGE_MAX');
  }
  if (config.NODE_ENV === 'production' && config.ALIVE_CHECK_PROBER === 'stub') {
    problems.push('ALIVE_CHECK_PROBER=stub invents its answers; production must not');
  }
  if (config.NODE_ENV === 'production' && (env.PUBLIC_URL ?? '') === '') {
    problems.push('PUBLIC_URL must be set in production: mailed links would lead to 127.0.0.1');
  }
  if (problems.length > 0) throw new Error(`The configuration is not usable:\n- ${problems.join('\n- ')}`);
  return config;
}

/** Variables that are not given have their defaults. */
function readSection(type: ConfigClass, env: NodeJS.ProcessEnv): InstanceType<ConfigClass> {
  const given = variablesOf(type).filter((name) => (env[name] ?? '') !== '');
  const values = Object.fromEntries(given.map((name) => [name, env[name]]));
  return plainToInstance<InstanceType<ConfigClass>, object>(type, values, { exposeDefaultValues: true });
}

/** TronWeb takes the hex form of an address as well. */
const isBase58Address = (text: string): boolean => text.startsWith('T') && TronWeb.isAddress(text);

function findChainProblems(config: Configuration): string[] {
  const { CHAIN_NODE_URLS, CHAIN_NETWORK, CHAIN_USDT_ADDRESS, CHAIN_ID, FALLBACK_TRON_WALLET } = config;
  const problems = findNodeEntryProblems(CHAIN_NODE_URLS);
  if (CHAIN_NETWORK !== 'mainnet' && !CHAIN_USDT_ADDRESS) {
    problems.push(`CHAIN_USDT_ADDRESS is needed on ${CHAIN_NETWORK}`);
  }
  if (CHAIN_NETWORK === 'mainnet' && CHAIN_USDT_ADDRESS) {
    problems.push('CHAIN_USDT_ADDRESS must be empty on mainnet: its token contract is pinned');
  }
  if (FALLBACK_TRON_WALLET && !isBase58Address(FALLBACK_TRON_WALLET)) {
    problems.push('FALLBACK_TRON_WALLET is not a TRON address');
  }
  if (CHAIN_NETWORK !== 'devnet' && CHAIN_ID) {
    problems.push(`CHAIN_ID must be empty on ${CHAIN_NETWORK}: its id is known; a network of your own is a devnet`);
  }
  return problems;
}

function findLinkLocalProblems(config: Configuration): string[] {
  if (config.ALLOW_LINK_LOCAL) return [];
  const urls = {
    CHAIN_NODE_URLS: config.CHAIN_NODE_URLS.flatMap(nodeAddresses),
    ALIVE_CHECK_URL: [config.ALIVE_CHECK_URL],
    MEDIA_S3_ENDPOINT: [config.MEDIA_S3_ENDPOINT ?? ''],
    WEB_PAGES_URL: [config.WEB_PAGES_URL ?? ''],
    OTEL_EXPORTER_OTLP_ENDPOINT: [config.OTEL_EXPORTER_OTLP_ENDPOINT ?? ''],
  };
  return Object.entries(urls).flatMap(([name, urls]) =>
    urls.some(isLinkLocal) ? [`${name}: link-local addresses need ALLOW_LINK_LOCAL=true`] : [],
  );
}

/** Without keys of its own the storage takes those of the machine (roles, files), which is all or nothing. */
function findMediaProblems(config: Configuration): string[] {
  const { MEDIA_S3_BUCKET, MEDIA_S3_ENDPOINT, MEDIA_S3_ACCESS_KEY_ID, MEDIA_S3_SECRET_ACCESS_KEY } = config;
  const problems = [];
  if (!MEDIA_S3_ACCESS_KEY_ID !== !MEDIA_S3_SECRET_ACCESS_KEY) {
    problems.push('MEDIA_S3_ACCESS_KEY_ID and MEDIA_S3_SECRET_ACCESS_KEY are needed together');
  }
  if (!MEDIA_S3_BUCKET && (MEDIA_S3_ENDPOINT || MEDIA_S3_ACCESS_KEY_ID)) {
    problems.push('MEDIA_S3_BUCKET is needed with MEDIA_S3_ENDPOINT and MEDIA_S3_ACCESS_KEY_ID');
  }
  return problems;
}

/** The addresses of a node; none when the entry is malformed, which is reported separately. */
function nodeAddresses(entry: string): string[] {
  try {
    return addressesOf(parseNodeEntry(entry).addresses);
  } catch {
    return [];
  }
}

/** The configuration of this process. Errors are printed without a stack and end the process. */
export function configOrExit(report: (message: string) => void = (message) => console.error(message)): Configuration {
  try {
    return loadConfig();
  } catch (error) {
    report((error as Error).message);
    process.exit(1);
  }
}
