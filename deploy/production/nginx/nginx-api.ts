import type { Site } from './site.ts';
import { STAFF_CHANGES, STAFF_LISTS, STAFF_PATHS, STAFF_READS } from './staff-paths.ts';

/** Shorter than the API drains (DRAIN_SECONDS): by its end no idle connection to it is left that a request could take. */
const IDLE_SECONDS = 1;
/** How long a process that did not answer, or said that it is not ready, is left alone. */
export const LEFT_ALONE_SECONDS = 2;

/** Codes of the error catalogue that are not the HTTP status. */
const CODES: Record<number, number> = { 404: 506, 502: 500 };

const refusal = (status: number, reason: string, message: string): string[] => [
  'internal;',
  'default_type application/json;',
  'add_header cache-control no-store always;',
  ...(status === 429 ? ['add_header retry-after 1 always;'] : []),
  `return ${status} '{"code":${CODES[status] ?? status},"reason":"common.${reason}","message":"${message}","data":null,"request_id":"$request_id"}';`,
];

const location = (head: string, lines: readonly string[]): string[] => [
  `location ${head} {`,
  ...lines.map((line) => `  ${line}`),
  '}',
];

const PASS = [
  'proxy_pass http://lotline_api;',
  'proxy_http_version 1.1;',
  'proxy_set_header Connection "";',
  'proxy_set_header Host $host;',
  'proxy_set_header X-Forwarded-Host $host;',
  'proxy_set_header X-Forwarded-Proto $scheme;',
  // Not what the visitor claims: the API believes nginx alone (TRUST_PROXY=1), which knows the proxies before it.
  'proxy_set_header X-Forwarded-For $remote_addr;',
  'proxy_set_header X-Request-Id $request_id;',
  'proxy_connect_timeout 2s;',
];

const FORWARD = [
  ...PASS,
  // Longer than a transaction may take that waits for another database node.
  'proxy_read_timeout 60s;',
  'proxy_send_timeout 60s;',
  // Event streams and long answers go on as they come.
  'proxy_buffering off;',
  'proxy_intercept_errors off;',
  'error_page 413 = @too_large;',
  'error_page 429 = @too_many;',
  'error_page 502 504 = @away;',
  // The API sends one too, for proxies that do not: browsers take the first of two.
  'proxy_hide_header strict-transport-security;',
];

const LIMITED = ['limit_req zone=lotline_requests burst=200 nodelay;'];

/** Headers of the API that the web server sends in its own words with a page. */
const OWN_HEADERS = [
  'strict-transport-security',
  'x-frame-options',
  'x-content-type-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
];

/**
 * Hands a page on to the API, which fills in the built one of this build. Where it does not, the location `otherwise` sends
 * the built page.
 */
export const filledByApi = (build: string, otherwise: string): string[] => [
  ...LIMITED,
  // The shop's address itself is the phone's first page.
  'rewrite ^/$ /api/site-pages/mobile/index break;',
  'rewrite ^ /api/site-pages$uri break;',
  ...PASS,
  `proxy_set_header X-Page-Build ${build};`,
  // nginx compresses what it passes on.
  'proxy_set_header Accept-Encoding "";',
  'proxy_read_timeout 5s;',
  'proxy_intercept_errors on;',
  `error_page 400 429 500 502 503 504 = ${otherwise};`,
  ...OWN_HEADERS.map((name) => `proxy_hide_header ${name};`),
];

/** For a year; of subdomains, which may belong to others, only where the site says so. */
export const hsts = ({ hstsIncludeSubDomains = false }: Site): string =>
  `max-age=31536000${hstsIncludeSubDomains ? '; includeSubDomains' : ''}`;

const hstsHeader = (site: Site): string => `add_header strict-transport-security "${hsts(site)}" always;`;

/** What hands a request on to the API. */
const forwarded = (site: Site): string[] => [...FORWARD, hstsHeader(site)];

/**
 * Refuses calls that only staff make, for the shop's hosts where the console's host alone serves them. Before all others:
 * nginx takes the first that fits. In any letters, as the API reads paths.
 */
export function staffRefusals(site: Site): string[] {
  const pass = forwarded(site);
  const elsewhere = ['error_page 404 = @console_only;', 'return 404;'];
  const unless = (operator: '~' | '!~') => [
    'error_page 404 = @console_only;',
    `if ($request_method ${operator} ^(GET|HEAD)$) { return 404; }`,
  ];
  return [
    ...location('@console_only', refusal(404, 'not_found', 'Staff use the host of the console')),
    ...location(`~* ${STAFF_PATHS}`, elsewhere),
    ...location(`~* ${STAFF_LISTS}`, elsewhere),
    ...location(`~* ${STAFF_CHANGES}`, [...unless('!~'), ...LIMITED, ...pass]),
    ...location(`~* ${STAFF_READS}`, [...unless('~'), ...LIMITED, ...pass]),
  ];
}

/** In PCRE, which nginx uses, `$` also matches before a line break at the end of an address. */
export const toPcre = (pattern: RegExp): string =>
  pattern.source.replace(/\\.|\$/g, (part) => (part === '$' ? '\\z' : part));

/** Passes what search engines read first on to the API; while it is away, the robots file of the build closes what it does. */
export const searchEngineFiles = (pattern: RegExp, headers: readonly string[]): string[] =>
  location(`~ ${toPcre(pattern)}`, [
    ...LIMITED,
    // Without a rewrite: where the API is away, the file of this name is sent.
    'proxy_pass http://lotline_api/api$uri;',
    ...PASS.slice(1),
    'proxy_read_timeout 60s;',
    'proxy_intercept_errors on;',
    'error_page 400 429 500 502 503 504 = @search_engine_files;',
    ...OWN_HEADERS.map((name) => `proxy_hide_header ${name};`),
    ...headers,
  ]);

/** What both hosts pass on to the API. */
export function apiLocations(site: Site): string[] {
  const pass = forwarded(site);
  return [
    ...location('@too_large', [...refusal(413, 'too_large', 'The request is too large'), hstsHeader(site)]),
    ...location('@too_many', [...refusal(429, 'too_many', 'Too many requests'), hstsHeader(site)]),
    ...location('@away', [...refusal(502, 'busy', 'The API does not answer'), hstsHeader(site)]),
    // Who asks whether the shop is ready keeps processes that are not from getting requests.
    ...location('= /api/health/ready', [...LIMITED, ...pass, 'proxy_next_upstream error timeout http_503;']),
    // Also reached from pages by a POST without scripts, whose body nobody reads.
    ...location('= /api/cashier-page', [
      ...LIMITED,
      ...pass,
      'proxy_method GET;',
      'proxy_pass_request_body off;',
      'proxy_set_header Content-Length "";',
      'proxy_set_header Content-Type "";',
    ]),
    ...location('~ ^/api/goods/[^/]+/batches$', [
      ...LIMITED,
      ...pass,
      `client_max_body_size ${site.importMaxMb ?? 256}m;`,
      'proxy_request_buffering off;',
    ]),
    // Not as an exact path: that would come before the refusals of staff's calls.
    ...location('~* ^/api/admin/media/?$', [
      ...LIMITED,
      ...pass,
      // The API knows MEDIA_MAX_MB, and says so in the words of its catalogue; this is the most that it can be.
      'client_max_body_size 101m;',
      'proxy_request_buffering off;',
    ]),
    ...location('~ ^/api(/|$)', [...LIMITED, ...pass]),
  ];
}

/** Who asks is the last that none of our proxies is, for the limits and the log here as for the API. */
const visitors = (proxies: readonly string[]): string[] =>
  proxies.length === 0
    ? []
    : [
        ...proxies.map((proxy) => `set_real_ip_from ${proxy};`),
        'real_ip_header X-Forwarded-For;',
        'real_ip_recursive on;',
      ];

/** What stands outside of servers. */
export const shared = (site: Site): string[] => [
  ...visitors(site.proxies ?? []),
  'upstream lotline_api {',
  '  zone lotline_api 64k;',
  ...site.apis.map((api) => `  server ${api} max_fails=1 fail_timeout=${LEFT_ALONE_SECONDS}s;`),
  '  keepalive 32;',
  `  keepalive_timeout ${IDLE_SECONDS}s;`,
  '}',
  `limit_req_zone $binary_remote_addr zone=lotline_requests:10m rate=${site.requestsPerSecond ?? 50}r/s;`,
  'limit_req_status 429;',
  'limit_req_log_level notice;',
  'limit_conn_zone $binary_remote_addr zone=lotline_open:10m;',
  'limit_conn_status 429;',
  'limit_conn_log_level notice;',
  // Long opaque parts of paths are secrets (links of orders and payments); queries are never logged.
  'map $uri $lotline_once {',
  '  default $uri;',
  '  "~^(?<lotline_a>.*/)[A-Za-z0-9_.-]{22,}(?<lotline_b>/.*)?$" "$lotline_a...$lotline_b";',
  '}',
  'map $lotline_once $lotline_path {',
  '  default $lotline_once;',
  '  "~^(?<lotline_c>.*/)[A-Za-z0-9_.-]{22,}(?<lotline_d>/.*)?$" "$lotline_c...$lotline_d";',
  '}',
  "log_format lotline '$remote_addr [$time_iso8601] $request_method $lotline_path $status $body_bytes_sent '",
  "  '$request_time $upstream_addr $request_id';",
];
