import type { OutgoingHttpHeaders } from 'node:http';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  APPS,
  BUILT_PAGE,
  CASHIER,
  COMMON_HEADERS,
  FILE_TYPES,
  FILLED_PAGES,
  HASHED_FILES,
  IMMUTABLE,
  NO_FRAME,
  pageBuild,
  pageHeaders,
  PLAIN_PAGES,
  PRIVATE,
  SCRIPTLESS,
  SEARCH_ENGINE_FILES,
  TEXT_TYPES,
} from '../../local/site-rules.ts';
import { apiLocations, filledByApi, hsts, searchEngineFiles, shared, staffRefusals, toPcre } from './nginx-api.ts';
import type { Site } from './site.ts';
import type { WebRoot } from './web-root.ts';

const EXTENSIONS = Object.keys(FILE_TYPES).flatMap((names) => names.split(' '));
/** The page of the storefront that says so. */
const NOT_FOUND = ['error_page 404 /not-found;', 'return 404;'];
const indent = (lines: readonly string[]): string[] => lines.map((line) => (line === '' ? '' : `  ${line}`));
const block = (head: string, lines: readonly string[]): string[] => [`${head} {`, ...indent(lines), '}'];

/** nginx gives a location only its own headers or only the server's, so each location has all of its own. */
export const headers = (site: Site, ...sets: OutgoingHttpHeaders[]): string[] =>
  Object.entries(
    Object.assign({}, { 'strict-transport-security': hsts(site) }, COMMON_HEADERS, ...sets) as Record<string, string>,
  ).map(([name, value]) => `add_header ${name} "${value}" always;`);

/** A page of one app, with the policy that its own inline scripts need. */
function page(site: Site, folder: string, name: string, path: string): string[] {
  const html = readFileSync(join(folder, name), 'utf8');
  const sent = pageHeaders(html, path, { framedBy: site.embedOrigins ?? [] });
  return [`root ${folder};`, `try_files /${name} =404;`, ...headers(site, { 'cache-control': 'no-cache', ...sent })];
}

/** Public pages: filled in by the API, and as they were built when it is away. */
function filledPages(site: Site, folder: string, own: string): string[] {
  const [filled] = FILLED_PAGES.filter((page) => page.folder === folder);
  if (filled === undefined) return [];
  const otherwise = `@built_${folder.replace('-', '_')}`;
  const html = readFileSync(join(own, 'index.html'), 'utf8');
  const built = page(site, own, 'index.html', '/');
  return [
    ...block(`location ~ ${toPcre(filled.serves)}`, [
      ...(folder === 'mobile-h5' ? [SCRIPTLESS_FORM] : []),
      'if ($request_method !~ ^(GET|HEAD)$) { return 405; }',
      ...filledByApi(pageBuild(html), otherwise),
      ...headers(site, pageHeaders(html, '/', {})),
    ]),
    ...block(`location ${otherwise}`, built),
  ];
}

/**
 * An address whose bytes are no UTF-8 names no page: no app can read it, nor the API. nginx refuses itself what is no
 * encoding at all, such as `/%`.
 */
const UNREADABLE = String.raw`"^(?!(?:${[
  String.raw`[\x00-\x7F]`,
  String.raw`[\xC2-\xDF][\x80-\xBF]`,
  String.raw`\xE0[\xA0-\xBF][\x80-\xBF]`,
  String.raw`[\xE1-\xEC\xEE\xEF][\x80-\xBF]{2}`,
  String.raw`\xED[\x80-\x9F][\x80-\xBF]`,
  String.raw`\xF0[\x90-\xBF][\x80-\xBF]{2}`,
  String.raw`[\xF1-\xF3][\x80-\xBF]{3}`,
  String.raw`\xF4[\x80-\x8F][\x80-\xBF]{2}`,
].join('|')})*+\z)"`;

/** Forms of browsers without scripts are posted to pages of the phone app: the API answers with a page of its own. */
const SCRIPTLESS_FORM = 'if ($request_method = POST) { rewrite ^ /api/cashier-page last; }';

function fileLocations(site: Site, { files }: WebRoot): string[] {
  const found = [`root ${files};`, 'try_files $uri =404;'];
  return [
    ...block(`location ~ ${toPcre(HASHED_FILES)}`, [
      ...found,
      ...headers(site, NO_FRAME, { 'cache-control': IMMUTABLE }),
    ]),
    ...block(`location ~* \\.(${EXTENSIONS.join('|')})$`, [
      ...found,
      ...headers(site, NO_FRAME, { 'cache-control': 'no-cache' }),
    ]),
  ];
}

/** The pages of one host: in the order in which the local gateway decides, since nginx takes the first that fits. */
function pageLocations(site: Site, { pages }: WebRoot, serves: (app: string) => boolean): string[] {
  const lines: string[] = [];
  for (const { folder, serves: pattern } of APPS) {
    const own = join(pages, folder);
    if (!serves(folder)) {
      lines.push(...block(`location ~ ${toPcre(pattern)}`, ['return 404;']));
      continue;
    }
    if (folder === 'mobile-h5') {
      lines.push(
        ...block(`location ~ ${toPcre(CASHIER)}`, [SCRIPTLESS_FORM, ...page(site, own, 'index.html', '/pay')]),
        ...block('location ~ ^/mobile/(cashRegister|order)/', page(site, own, 'index.html', '/mobile/order')),
        ...filledPages(site, folder, own),
        ...block(`location ~ ${toPcre(SCRIPTLESS)}`, [SCRIPTLESS_FORM, ...page(site, own, 'index.html', '/mobile')]),
      );
    }
    for (const { folder: plain, serves: address } of PLAIN_PAGES) {
      const file = join(plain, 'index.html');
      if (!existsSync(join(own, file))) continue;
      lines.push(...block(`location ~ ${toPcre(address)}`, page(site, own, file, `/${plain}`)));
    }
    if (folder === 'storefront-web') {
      lines.push(...block('location ~ ^(/client)?/order/', page(site, own, 'index.html', '/order')));
    }
    if (folder === 'storefront-web') lines.push(...filledPages(site, folder, own));
    const representative = folder === 'admin-console' ? '/admin' : '/';
    lines.push(...block(`location ~ ${toPcre(pattern)}`, page(site, own, 'index.html', representative)));
    if (folder === 'storefront-web') {
      lines.push(
        ...block('location /', NOT_FOUND),
        ...block('location = /not-found', ['internal;', ...page(site, own, 'index.html', '/not-found')]),
      );
    }
  }
  return lines;
}

const TLS = [
  'ssl_protocols TLSv1.2 TLSv1.3;',
  'ssl_ciphers ECDHE-ECDSA-AES128-GCM-SHA256:ECDHE-RSA-AES128-GCM-SHA256:ECDHE-ECDSA-AES256-GCM-SHA384:ECDHE-RSA-AES256-GCM-SHA384:ECDHE-ECDSA-CHACHA20-POLY1305:ECDHE-RSA-CHACHA20-POLY1305;',
  'ssl_prefer_server_ciphers off;',
  'ssl_session_cache shared:lotline_tls:10m;',
  'ssl_session_timeout 1d;',
  'ssl_session_tickets off;',
];

function server(site: Site, hosts: readonly string[], locations: readonly string[]): string[] {
  const port = site.httpsPort ?? 443;
  const types = Object.entries(FILE_TYPES).map(([names, type]) => `${type} ${names};`);
  return block('server', [
    `listen ${port} ssl http2;`,
    `listen [::]:${port} ssl http2;`,
    `server_name ${hosts.join(' ')};`,
    `ssl_certificate ${site.certificate};`,
    `ssl_certificate_key ${site.certificateKey};`,
    ...TLS,
    'server_tokens off;',
    `access_log ${site.accessLog ?? '/var/log/nginx/lotline.log'} lotline;`,
    'client_max_body_size 1m;',
    'client_header_timeout 15s;',
    'client_body_timeout 60s;',
    'limit_conn lotline_open 100;',
    ...block('types', types),
    'default_type application/octet-stream;',
    'charset utf-8;',
    `charset_types ${TEXT_TYPES.join(' ')};`,
    'gzip on;',
    'gzip_static on;',
    'gzip_vary on;',
    'gzip_proxied any;',
    `gzip_min_length 1024;`,
    `gzip_types ${TEXT_TYPES.join(' ')};`,
    ...headers(site, NO_FRAME, { 'cache-control': 'no-store' }),
    '',
    ...locations,
  ]);
}

/**
 * Plain HTTP only leads to the other, answers who checks that the host is ours before a certificate is made, and gives the API
 * the built pages that it fills in.
 */
function redirect(site: Site, { pages }: WebRoot): string[] {
  const port = site.httpPort ?? 80;
  const hosts = [...site.shopHosts, ...(site.consoleHost === undefined ? [] : [site.consoleHost])];
  return block('server', [
    `listen ${port};`,
    `listen [::]:${port};`,
    `server_name ${hosts.join(' ')};`,
    'server_tokens off;',
    ...block('location ^~ /.well-known/acme-challenge/', ['root /var/www/letsencrypt;']),
    ...block(`location ~ ${toPcre(BUILT_PAGE)}`, [
      `alias ${pages}/$1/index.html;`,
      'types { }',
      'default_type text/html;',
    ]),
    ...block('location /', ['return 301 https://$host$request_uri;']),
  ]);
}

/**
 * The configuration of nginx for one shop, to be included inside `http`. It holds the hashes of the inline scripts of the
 * pages in `web`, so it is made again with each build.
 */
export function nginxConfig(site: Site, web: WebRoot): string {
  const kept = block(`location ~* ${toPcre(PRIVATE)}`, ['return 404;']);
  const common = [...kept, ...apiLocations(site)];
  const files = fileLocations(site, web);
  const console = site.consoleHost;
  const shop = pageLocations(site, web, (app) => console === undefined || app !== 'admin-console');
  const lines = [
    '# Made by deploy/production/publish.ts; changes are lost with the next version.',
    ...shared(site),
    ...redirect(site, web),
    ...server(site, site.shopHosts, [
      ...(site.staffOnConsoleHostOnly ? staffRefusals(site) : []),
      ...common,
      ...searchEngineFiles(SEARCH_ENGINE_FILES, headers(site, NO_FRAME)),
      ...block('location @search_engine_files', [
        `root ${web.files};`,
        'try_files $uri =404;',
        ...headers(site, NO_FRAME, { 'cache-control': 'no-cache' }),
      ]),
      ...block(`location ~ ${UNREADABLE}`, NOT_FOUND),
      ...files,
      ...shop,
    ]),
  ];
  if (console !== undefined) {
    const consoleLocations = [
      ...block('location = /', ['return 302 /admin;']),
      ...block(`location ~ ${UNREADABLE}`, ['return 404;']),
      ...pageLocations(site, web, (app) => app === 'admin-console'),
      ...block('location /', ['return 404;']),
    ];
    lines.push(...server(site, [console], [...common, ...files, ...consoleLocations]));
  }
  return `${lines.join('\n')}\n`;
}
