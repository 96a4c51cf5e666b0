import 'reflect-metadata';
import { Transform, Type } from 'class-transformer';
import {
  IsBoolean,
  IsIn,
  IsInt,
  IsNumber,
  IsOptional,
  IsString,
  IsUrl,
  Matches,
  Max,
  Min,
  MinLength,
} from 'class-validator';

const flag = () => Transform(({ value }: { value: unknown }) => value === true || value === 'true' || value === '1');
const list = () =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string'
      ? value
          .split(',')
          .map((part) => part.trim())
          .filter(Boolean)
      : value,
  );

const MASTER_KEY = /^[0-9a-f]{64}$/;

/**
 * Everything that the environment decides, validated once at start. `.env.example` documents each variable; a check
 * compares the two.
 */
export class AppConfig {
  /** `production` refuses sample data and invented answers. What is reached from outside must be set: `PUBLIC_URL`, mail, chain. */
  @IsIn(['development', 'test', 'production'])
  NODE_ENV: 'development' | 'test' | 'production' = 'development';

  /** Which half runs in this process: HTTP, jobs, or both. */
  @IsIn(['all', 'api', 'worker'])
  ROLE: 'all' | 'api' | 'worker' = 'all';

  @IsString()
  HOST = '127.0.0.1';

  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(65_535)
  PORT = 8081;

  /** Where a worker, which serves no HTTP, gives its metrics (on HOST); 0 for nowhere. The API has /api/metrics. */
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(65_535)
  METRICS_PORT = 0;

  /**
   * Seconds for which a process that was told to end still answers while its readiness says no. More than the proxy keeps
   * idle connections to it; 0 for one process without a proxy that tries another.
   */
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(300)
  DRAIN_SECONDS = 0;

  /** Where buyers reach the shop; links in mail start with it. */
  @IsUrl({ require_tld: false, protocols: ['http', 'https'], require_protocol: true })
  PUBLIC_URL = 'http://127.0.0.1:8080';

  /** Sites that may show the cashier in a frame, as origins with commas between them. The web server must agree. */
  @list()
  @Matches(/^https?:\/\/[a-z0-9.-]+(:\d+)?$/, { each: true })
  EMBED_ORIGINS: string[] = [];

  /** mysql://user:password@host:port/name; empty means the embedded database in DB_FILE. */
  @IsOptional()
  @Matches(/^(mysql|mariadb):\/\//)
  DATABASE_URL?: string;

  @IsString()
  DB_FILE = '.local/lotline.sqlite';

  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(100)
  DB_POOL = 15;

  /** Run pending migrations at start. In production with several replicas run `npm run migrate` once instead. */
  @flag()
  @IsBoolean()
  MIGRATE_ON_START = true;

  /**
   * Signs session tokens (HS256). At least 32 characters. This and every other secret may stand in a file instead:
   * JWT_SECRET_FILE=/path, MASTER_KEY_FILE, DATABASE_URL_FILE, SMTP_URL_FILE and so on.
   */
  @MinLength(32)
  JWT_SECRET: string;

  /** Earlier values of JWT_SECRET, with commas between them: their tokens are still taken until they run out. */
  @list()
  @MinLength(32, { each: true })
  JWT_SECRET_OLD: string[] = [];

  /** 64 hex digits. Encrypts stock lines and keys the duplicate check; losing it loses the stock. */
  @Matches(MASTER_KEY)
  MASTER_KEY: string;

  /** Other values of MASTER_KEY that may still read, with commas between them; see docs/security/keys.md. */
  @list()
  @Matches(MASTER_KEY, { each: true })
  MASTER_KEY_OLD: string[] = [];

  /**
   * Keys the duplicate check and other look-ups, which can not be made anew. Empty as long as MASTER_KEY was never changed;
   * from then on the MASTER_KEY that the shop was opened with.
   */
  @IsOptional()
  @Matches(MASTER_KEY)
  INDEX_KEY?: string;

  @Type(() => Number)
  @IsInt()
  @Min(5)
  @Max(60 * 24 * 30)
  SESSION_MINUTES = 720;

  /** Minutes after which a member of staff signs in again; never more than `SESSION_MINUTES`. */
  @Type(() => Number)
  @IsInt()
  @Min(5)
  @Max(60 * 24 * 30)
  STAFF_SESSION_MINUTES = 720;

  /** Whether staff must have a second factor, until the settings say otherwise; `auto`: in production. */
  @IsIn(['auto', 'on', 'off'])
  STAFF_SECOND_FACTOR: 'auto' | 'on' | 'off' = 'auto';

  /**
   * Whether calls that could be made by the thousand ask for a proof of work (ALTCHA): a guest's order for much of what is on
   * sale, passwords after five wrong ones, and what the settings name. `auto`: in production.
   */
  @IsIn(['auto', 'on', 'off'])
  ALTCHA: 'auto' | 'on' | 'off' = 'auto';

  /** How many proxies stand before the API; decides which address counts as the visitor's. */
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(10)
  TRUST_PROXY = 0;

  /** Requests per minute and address over all routes; sign-in and codes have stricter limits of their own. */
  @Type(() => Number)
  @IsInt()
  @Min(1)
  RATE_LIMIT_PER_MINUTE = 1200;

  /** Sign-in and registration attempts per minute and address. */
  @Type(() => Number)
  @IsInt()
  @Min(1)
  AUTH_LIMIT_PER_MINUTE = 20;

  /** Orders per minute and address. */
  @Type(() => Number)
  @IsInt()
  @Min(1)
  ORDER_LIMIT_PER_MINUTE = 60;

  /** Requests with tracking events (up to 50 each) per minute and address. */
  @Type(() => Number)
  @IsInt()
  @Min(1)
  TRACKING_LIMIT_PER_MINUTE = 120;

  /** Event streams of each kind (open cashiers, recent orders) that this process serves at the same time. */
  @Type(() => Number)
  @IsInt()
  @Min(1)
  OPEN_STREAMS_MAX = 2_000;

  /** How long a finished answer of a public read may be served again; 0 makes each one anew. */
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(600)
  ANSWER_KEEP_MS = 500;

  /** Largest file of stock lines. */
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(4_096)
  IMPORT_MAX_MB = 256;

  @IsIn(['mainnet', 'nile', 'shasta', 'devnet'])
  CHAIN_NETWORK: 'mainnet' | 'nile' | 'shasta' | 'devnet' = 'devnet';

  /**
   * TRON nodes in order of preference, comma separated. A node with an API key of its own: https://host|KEY. A node of three
   * ports: wallet=http://host:8090;solidity=http://host:8091;jsonrpc=http://host:8545 (without jsonrpc blocks are read).
   */
  @list()
  @IsString({ each: true })
  CHAIN_NODE_URLS: string[] = ['http://127.0.0.1:8090'];

  /** Sent as TRON-PRO-API-KEY to the nodes that have no key of their own. */
  @IsOptional()
  @IsString()
  CHAIN_API_KEY?: string;

  /**
   * How transfers are found: eth_getLogs, the feeds of the accounts, or all receipts of all blocks; auto takes the first of
   * these that works.
   */
  @IsIn(['auto', 'logs', 'feed', 'blocks'])
  CHAIN_SOURCE: 'auto' | 'logs' | 'feed' | 'blocks' = 'auto';

  /** Shown as "k of n"; finality itself is always the node's solid block. */
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(100)
  CHAIN_CONFIRMATIONS = 19;

  @Type(() => Number)
  @IsInt()
  @Min(100)
  @Max(60_000)
  CHAIN_TICK_MS = 3_000;

  /** Requests per second with one key, or to one node without a key; hosted nodes allow 15 per key. Raise it for a node of your own. */
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(10_000)
  CHAIN_MAX_QPS = 10;

  /**
   * With several nodes configured: the most, in USDT, that one transaction may bring on the word of a single one, once all
   * others have been down for ten minutes. More waits until a second one confirms it; 0 lets everything wait.
   */
  @Matches(/^\d{1,9}(\.\d{1,6})?$/)
  CHAIN_ONE_NODE_MAX = '100';

  /** USDT contract (base58) on a test network. Mainnet's is pinned in the code and cannot be changed. */
  @IsOptional()
  @IsString()
  CHAIN_USDT_ADDRESS?: string;

  /**
   * Receiving wallet on TRON that is added when the shop has none yet. There is no built-in one: an address that nobody of
   * the shop owns would take the buyers' money.
   */
  @IsOptional()
  @IsString()
  FALLBACK_TRON_WALLET?: string;

  /** `eth_chainId` of a network of your own, which CHAIN_NETWORK=devnet names: 0x and hex. Empty: that of tron-devnet. */
  @IsOptional()
  @Matches(/^0x[0-9a-fA-F]{1,16}$/)
  CHAIN_ID?: string;

  /** First block to look at when there is no cursor yet; empty means the solid head at first start. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(0)
  CHAIN_START_BLOCK?: number;

  /** smtp://user:password@host:port */
  @Matches(/^smtps?:\/\//)
  SMTP_URL = 'smtp://127.0.0.1:1025';

  @IsString()
  MAIL_FROM = 'Lotline <shop@localhost>';

  /** Minutes until an unpaid order ends. */
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(24 * 60)
  ORDER_WINDOW_MINUTES = 30;

  /** Unpaid orders that one buyer (user, or guest e-mail) may hold. */
  @Type(() => Number)
  @IsInt()
  @Min(1)
  ORDER_MAX_UNPAID = 5;

  /** Unpaid guest orders from one address, whatever their e-mails. */
  @Type(() => Number)
  @IsInt()
  @Min(1)
  ORDER_MAX_UNPAID_PER_IP = 20;

  /** The least that one recharge may be, in USDT. */
  @Matches(/^\d{1,9}(\.\d{1,6})?$/)
  RECHARGE_MIN = '1';

  /** The most that one recharge may be, in USDT. */
  @Matches(/^\d{1,9}(\.\d{1,6})?$/)
  RECHARGE_MAX = '100000';

  /**
   * What an exchange may keep of a payment as its fee, in USDT: a transfer of up to so much less than is asked for still finds
   * its payment by its last digits.
   */
  @Matches(/^\d{1,9}(\.\d{1,6})?$/)
  MATCH_FEE_USDT = '1.5';

  /** The same in percent of what is asked for; the larger of the two counts. */
  @Type(() => Number)
  @IsNumber({ maxDecimalPlaces: 2 })
  @Min(0)
  @Max(50)
  MATCH_FEE_PERCENT = 1;

  /**
   * How much more than is asked for, in USDT, a transfer of whole cents may bring and still find its payment, as long as no
   * other can be meant: people round up. 0 here and in percent leaves every such transfer to a person.
   */
  @Matches(/^\d{1,9}(\.\d{1,6})?$/)
  MATCH_EXTRA_USDT = '2';

  /** The same in percent of what is asked for; the larger of the two counts, up to `MATCH_EXTRA_MAX_USDT`. */
  @Type(() => Number)
  @IsNumber({ maxDecimalPlaces: 2 })
  @Min(0)
  @Max(50)
  MATCH_EXTRA_PERCENT = 5;

  /** Never more than this, in USDT: a large order must not reach for other people's money. */
  @Matches(/^\d{1,9}(\.\d{1,6})?$/)
  MATCH_EXTRA_MAX_USDT = '10';

  /** How accounts are found to be alive: by their public profile picture, or (never in production) by their last digit. */
  @IsIn(['picture', 'stub'])
  ALIVE_CHECK_PROBER: 'picture' | 'stub' = 'picture';

  /** Whose profile pictures are asked for. */
  @IsUrl({ require_tld: false, protocols: ['http', 'https'], require_protocol: true })
  ALIVE_CHECK_URL = 'https://graph.facebook.com';

  /** Accounts that this process asks about at the same time. */
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(100)
  ALIVE_CHECK_AT_ONCE = 10;

  /** Accounts that one user may have asked about in an hour. */
  @Type(() => Number)
  @IsInt()
  @Min(1)
  ALIVE_CHECK_PER_HOUR = 5_000;

  /** Nodes and the alive check may be at link-local addresses, where platforms keep credentials for whoever asks. */
  @flag()
  @IsBoolean()
  ALLOW_LINK_LOCAL = false;

  @IsIn(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
  LOG_LEVEL = 'info';

  /** A collector of OpenTelemetry traces over HTTP, such as http://127.0.0.1:4318; without one there are no traces. */
  @IsOptional()
  @IsUrl({ require_tld: false, protocols: ['http', 'https'], require_protocol: true })
  OTEL_EXPORTER_OTLP_ENDPOINT?: string;

  /** What the collector asks for: `name=value,name=value`, values percent-encoded. */
  @Matches(/^([^=,\s]+=([^%,]|%[0-9a-fA-F]{2})+(,|$))*$/)
  OTEL_EXPORTER_OTLP_HEADERS = '';

  /** The part of all requests and jobs that is traced, 0 to 1. */
  @Type(() => Number)
  @IsNumber()
  @Min(0)
  @Max(1)
  OTEL_TRACES_SAMPLER_ARG = 1;

  /** Serve the API's documentation at /api/docs; in production only when this says so. */
  @flag()
  @IsBoolean()
  API_DOCS = true;

  /** Only for the local stack: pages that the apps may link to. */
  @IsOptional()
  @IsString()
  LOCAL_MAIL_URL?: string;

  @IsOptional()
  @IsString()
  LOCAL_DEVNET_URL?: string;
}

/** Whether this process starts jobs by itself. Tests start each one when they need it. */
export const runsJobs = ({ ROLE, NODE_ENV }: Pick<AppConfig, 'ROLE' | 'NODE_ENV'>): boolean =>
  ROLE !== 'api' && NODE_ENV !== 'test';
