import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../local/settings.ts';
import { SMALL_MEMORY } from '../local/small-memory.ts';
import { readSite } from './nginx/site.ts';

const folder = join(root, 'deploy', 'containers');
const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
const dockerfiles = readdirSync(folder).filter((name) => name.endsWith('Dockerfile'));

interface Instruction {
  word: string;
  rest: string;
}

/** The instructions of a Dockerfile, one for each line that is no comment. */
const instructionsOf = (name: string): Instruction[] =>
  read(name)
    .replace(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => /^([A-Z]+) (.+)$/.exec(line) ?? [line, '', ''])
    .map(([, word = '', rest = '']) => ({ word, rest }));

const PINNED = /^[\w./-]+:\d+\.\d+(\.\d+)?(-[\w.-]+)?$/;
const KNOWN = ['FROM', 'WORKDIR', 'COPY', 'ARG', 'RUN', 'ENV', 'USER', 'EXPOSE', 'CMD'];
const USDT = 'TXYZopYRdj2D9XRtbG411XZZ3kM5VkAeBf';
/** What a build makes, and where. */
const MADE = [/^\/src\/api\/dist$/, /^\/var\/www\/lotline$/, /^\/lotline\.conf$/];

describe.each(dockerfiles)('%s', (name) => {
  const instructions = instructionsOf(name);
  const of = (word: string): string[] => instructions.filter((one) => one.word === word).map(({ rest }) => rest);

  it('is made of instructions that there are', () => {
    for (const { word } of instructions) expect(KNOWN).toContain(word);
    expect(instructions[0]?.word).toBe('FROM');
  });

  it('stands on versions that are named exactly', () => {
    for (const from of of('FROM')) expect(from.split(' ')[0]).toMatch(PINNED);
  });

  it('copies only what is there, or what its build makes', () => {
    for (const copy of of('COPY')) {
      const words = copy.split(' ');
      const stage = words[0]?.startsWith('--from=') ? words.shift() : undefined;
      for (const source of words.slice(0, -1)) {
        const path = stage ? source.replace(/^\/src\//, '') : source;
        expect([source, existsSync(join(root, path)) || MADE.some((made) => made.test(source))]).toEqual([
          source,
          true,
        ]);
      }
    }
  });

  it('ends as a user who is not root', () => {
    const last = instructions.map(({ word }) => word).lastIndexOf('FROM');
    const users = instructions.slice(last).filter(({ word }) => word === 'USER');
    expect(users).toHaveLength(1);
    expect(users[0]?.rest).not.toMatch(/^(root|0)/);
  });

  it('runs scripts of this repository, by node and not by npm', () => {
    for (const command of of('CMD')) {
      const words = JSON.parse(command) as string[];
      expect(words[0]).toBe('node');
      const source = words.at(-1)?.replace('api/dist/', 'api/src/').replace(/\.js$/, '.ts') ?? '';
      expect(existsSync(join(root, source))).toBe(true);
    }
    for (const [script = ''] of [...of('ARG'), ...of('RUN')].join('\n').matchAll(/\b(deploy|tools)\/\S+\.(ts|json)/g)) {
      expect([script, existsSync(join(root, script))]).toEqual([script, true]);
    }
  });
});

const MARIADB = new URL(process.env.DATABASE_URL ?? 'mysql://none');

/** A database of its own beside that of the other tests. */
function mariadbOfImage(): string {
  const { username, password, hostname, port } = MARIADB;
  const at = ['--no-defaults', `-u${username}`, `-p${password}`, `-h${hostname}`, `-P${port}`];
  execFileSync('mariadb', [...at, '-e', 'CREATE DATABASE lotline_image CHARACTER SET utf8mb4']);
  return new URL('/lotline_image', MARIADB).href;
}

it.each([
  ['the embedded database', () => ''],
  ['MariaDB', mariadbOfImage],
])(
  'the image of the API holds all that the API needs, on %s',
  async (_name, databaseUrl) => {
    const image = mkdtempSync(join(tmpdir(), 'lotline-image-'));
    const { word, rest } = instructionsOf('api.Dockerfile').findLast((one) => one.word === 'CMD') ?? {};
    for (const { rest: copy } of instructionsOf('api.Dockerfile').filter((one) => one.rest.startsWith('--from='))) {
      const [, source = '', target = ''] = copy.split(' ');
      cpSync(source.replace('/src', root), join(image, target), { recursive: true });
    }
    expect(word).toBe('CMD');
    const [, ...args] = JSON.parse(rest ?? '') as string[];
    const env = {
      ...{
        NODE_ENV: 'production',
        PUBLIC_URL: 'https://shop.example',
        DB_FILE: join(image, 'shop.sqlite'),
        DATABASE_URL: databaseUrl(),
        PORT: '0',
        LOG_LEVEL: 'warn',
        API_DOCS: 'true',
      },
      JWT_SECRET: 'x'.repeat(40),
      MASTER_KEY: '0123456789abcdef'.repeat(4),
      CHAIN_NETWORK: 'devnet',
      CHAIN_NODE_URLS: 'http://127.0.0.1:9',
      CHAIN_USDT_ADDRESS: USDT,
    };
    const api = spawn(process.execPath, args, { cwd: image, env, stdio: ['ignore', 'pipe', 'inherit'] });
    try {
      const url = await new Promise<string>((resolve, reject) => {
        api.stdout.on('data', (text: Buffer) => {
          const [, found] = /listening on (http:\S+)/.exec(String(text)) ?? [];
          if (found) resolve(found);
        });
        api.once('exit', () => reject(new Error('the API ended')));
      });
      expect(await (await fetch(`${url}/api/goods`)).json()).toMatchObject({ code: 200 });
      expect((await fetch(`${url}/api/docs/swagger-ui.css`)).status).toBe(200);
      expect(readFileSync(join(image, 'api/dist/LICENCES.txt'), 'utf8')).toMatch(
        /^mysql2 \d[^]*Permission is hereby granted/m,
      );
    } finally {
      api.kill('SIGKILL');
      if (api.exitCode === null) await once(api, 'exit');
      rmSync(image, { recursive: true });
    }
  },
  60_000,
);

it('a process that cannot use its settings says why in words, and ends', () => {
  const env = { NODE_ENV: 'production', JWT_SECRET: 'x'.repeat(40), MASTER_KEY: 'too short', CHAIN_NETWORK: 'mainnet' };
  const words = [
    'The configuration is not usable:',
    '- MASTER_KEY must match /^[0-9a-f]{64}$/ regular expression',
    '- PUBLIC_URL must be set in production: mailed links would lead to 127.0.0.1',
  ].join('\n');
  const run = (script: string) =>
    spawnSync(process.execPath, [join(root, 'api/dist', script)], { env, encoding: 'utf8' });
  for (const script of ['main.js', 'worker.js']) {
    const { status, stdout } = run(script);
    // A service writes its log as JSON, this line too.
    expect([status, JSON.parse(stdout)]).toMatchObject([1, { msg: words }]);
  }
  const command = run('cli/migrate.js');
  expect([command.status, command.stderr.trim()]).toEqual([1, words]);
});

it('a process whose database was not migrated says so, and names no routes one by one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lotline-empty-'));
  const env = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://shop.example',
    JWT_SECRET: 'x'.repeat(40),
    PORT: '0',
    MASTER_KEY: '0123456789abcdef'.repeat(4),
    DB_FILE: join(folder, 'shop.sqlite'),
    MIGRATE_ON_START: 'false',
    CHAIN_NETWORK: 'devnet',
    CHAIN_NODE_URLS: 'http://127.0.0.1:9',
    CHAIN_USDT_ADDRESS: USDT,
  };
  const api = spawn(process.execPath, [join(root, 'api/dist/main.js')], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(api, 'exit');
  let log = '';
  try {
    for await (const text of api.stdout) {
      log += String(text);
      if (log.includes('migrations are pending')) break;
    }
  } finally {
    api.kill('SIGKILL');
    await ended;
    rmSync(folder, { recursive: true });
  }
  expect(log).toContain('"msg":"database: migrations are pending, or could not be looked at"');
  expect(log).not.toContain('RouterExplorer');
});

it('the shop runs with little memory in its container', () => {
  const set = instructionsOf('api.Dockerfile').filter(({ word }) => word === 'ENV');
  for (const [name, value] of Object.entries(SMALL_MEMORY)) {
    expect(set.some(({ rest }) => ` ${rest} `.replaceAll('"', '').includes(` ${name}=${value} `))).toBe(true);
  }
});

describe('nginx in its container', () => {
  const config = read('nginx.conf');

  it('has room for the streams of all open pages, and writes only where it may', () => {
    expect(Number(/worker_connections (\d+);/.exec(config)?.[1])).toBeGreaterThanOrEqual(4_096);
    for (const name of ['pid', 'client_body_temp_path', 'proxy_temp_path', 'fastcgi_temp_path']) {
      expect(config).toMatch(new RegExp(`^ *${name} /tmp/`, 'm'));
    }
    for (const path of ['deploy/containers/site.json', 'deploy/kubernetes/site.json']) {
      expect(readSite(join(root, path)).accessLog).toBe('/dev/stdout');
    }
  });

  it('is accepted by nginx', () => {
    const tried = mkdtempSync(join(tmpdir(), 'lotline-container-'));
    const file = join(tried, 'nginx.conf');
    writeFileSync(file, config.replaceAll('/tmp/', `${tried}/`).replace('/etc/nginx/conf.d/*', join(tried, 'shop')));
    writeFileSync(join(tried, 'shop.conf'), '');
    execFileSync('nginx', ['-t', '-q', '-c', file], { stdio: 'pipe' });
    rmSync(tried, { recursive: true });
  });
});

describe('the compose file', () => {
  const compose = read('compose.yaml');
  const all = (pattern: RegExp): string[] => [...compose.matchAll(pattern)].map(([, found = '']) => found);

  it('builds from files that there are and takes other images in an exact version', () => {
    for (const file of all(/dockerfile: (\S+)/g)) expect(existsSync(join(root, file))).toBe(true);
    for (const image of all(/image: (\S+)/g)) {
      if (!['lotline-api', 'lotline-web'].includes(image)) expect(image).toMatch(PINNED);
    }
  });

  it('has the processes that nginx sends requests to, under their ports', () => {
    const site = readSite(join(folder, 'site.json'));
    const services = all(/^ {2}([a-z][a-z0-9-]*):$/gm);
    for (const api of site.apis) expect(services).toContain(api.split(':')[0]);
    expect(all(/^ +PORT: '(\d+)'/gm)).toEqual([...new Set(site.apis.map((api) => api.split(':')[1]))]);
    expect(all(/^ +- '\d+:(\d+)'/gm).map(Number)).toEqual([site.httpPort, site.httpsPort]);
    for (const secret of [site.certificate, site.certificateKey]) {
      expect(all(/^ {2}([a-z_]+):\n {4}file:/gm)).toContain(secret.split('/').at(-1));
    }
  });

  it('makes the user of the database that the example of the settings signs in with', () => {
    const example = readFileSync(join(root, 'deploy/production/lotline.env.example'), 'utf8');
    const [, user, name] = /^DATABASE_URL=mysql:\/\/(\w+):.*\/(\w+)$/m.exec(example) ?? [];
    expect(compose).toContain(`MARIADB_USER: ${user}\n`);
    expect(compose).toContain(`MARIADB_DATABASE: ${name}\n`);
    for (const secret of all(/_FILE: \/run\/secrets\/(\w+)/g))
      expect(all(/secrets: \[(.*)\]/g).join()).toContain(secret);
  });

  it('keeps no log without an end, and lets root into the database from within its container alone', () => {
    const own =
      compose
        .split(/^services:$/m)[1]
        ?.split(/^secrets:$/m)[0]
        ?.split(/^ {2}(?=[a-z])/m)
        .slice(1) ?? [];
    expect(own.length).toBeGreaterThan(5);
    for (const service of own) expect(service).toMatch(/^ {4}(logging: \*logging|<<: \*(shop|worker))$/m);
    for (const base of ['shop', 'logging']) expect(compose).toMatch(new RegExp(`^x-${base}: &${base}$`, 'm'));
    expect(compose).toMatch(/^ {2}logging: \*logging$/m);
    expect(compose).toContain('MARIADB_ROOT_HOST: localhost\n');
  });

  it('holds no secret, and its secrets do not get into an image', () => {
    expect(compose).not.toMatch(/(SECRET|MASTER_KEY|PASSWORD): ?\S/);
    const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n');
    for (const file of [...all(/^ {4}file: (\S+)/gm), ...all(/env_file: (\S+)/g)]) {
      const patterns = [`deploy/containers/${file}`, `deploy/containers/*.${file.split('.').at(-1)}`];
      expect(patterns.some((pattern) => ignored.includes(pattern))).toBe(true);
    }
  });
});
