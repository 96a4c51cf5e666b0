import { Type } from 'class-transformer';
import { IsBoolean, IsIn, IsInt, IsOptional, IsString, IsUrl, Matches, Max, Min } from 'class-validator';
import { flag, list } from './transforms.js';

/** The process, and how it is reached. */
export class AppConfig {
  /**
   * `production` rejects sample data and stubs. What is reached from outside must be set: `PUBLIC_URL`, mail, chain.
   */
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
   * Seconds for which a stopping process still answers while it is not ready. More than the proxy keeps idle
   * connections to it; 0 for one process without a proxy that tries another.
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

  /** How many proxies stand before the API; decides which address counts as the visitor's. */
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(10)
  TRUST_PROXY = 0;

  /** How long a finished answer of a public read may be served again; 0 computes each one. */
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(600)
  ANSWER_KEEP_MS = 500;

  /** Nodes and the live check may be at link-local addresses, where platforms serve credentials to any client. */
  @flag()
  @IsBoolean()
  ALLOW_LINK_LOCAL = false;

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
