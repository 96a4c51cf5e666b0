import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request as httpsRequest } from 'node:https';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../../tools/databases/ports.ts';
import { root } from '../../local/settings.ts';
import { nginxConfig } from './nginx.ts';
import { checkSite, type Site } from './site.ts';
import { publishApps } from './web-root.ts';

export const SHOP = 'shop.test';
export const CONSOLE = 'console.test';

export interface Ask {
  host?: string;
  method?: string;
  headers?: Record<string, string>;
  body?: Buffer | string;
  agent?: Agent;
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Debian's nginx with the generated configuration, in a folder of its own. */
export class TestNginx {
  readonly site: Site;
  private readonly folder: string;
  private readonly process: ChildProcess;

  private constructor(site: Site, folder: string, process: ChildProcess) {
    this.site = site;
    this.folder = folder;
    this.process = process;
  }

  static async start(changes: Partial<Site> & Pick<Site, 'apis'>): Promise<TestNginx> {
    const folder = mkdtempSync(join(tmpdir(), 'lotline-nginx-'));
    const key = join(folder, 'key.pem');
    const certificate = join(folder, 'certificate.pem');
    execFileSync(
      'openssl',
      ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'].concat([
        '-subj',
        `/CN=${SHOP}`,
        '-keyout',
        key,
        '-out',
        certificate,
      ]),
      { stdio: 'pipe' },
    );
    const site = checkSite({
      shopHosts: [SHOP],
      certificate,
      certificateKey: key,
      webRoot: join(folder, 'web'),
      accessLog: join(folder, 'lotline.log'),
      httpPort: await freePort(),
      httpsPort: await freePort(),
      ...changes,
    });
    const config = join(folder, 'nginx.conf');
    writeFileSync(join(folder, 'lotline.conf'), nginxConfig(site, publishApps(root, site.webRoot)));
    writeFileSync(config, mainConfig(folder));
    execFileSync('nginx', ['-t', '-q', '-p', folder, '-c', config], { stdio: 'pipe' });
    const child = spawn('nginx', ['-p', folder, '-c', config, '-g', 'daemon off;'], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const nginx = new TestNginx(site, folder, child);
    for (let time = 0; ; time++) {
      try {
        await nginx.ask('/assets-none/x.js');
        return nginx;
      } catch (error) {
        if (time > 200) throw error;
        await sleep(25);
      }
    }
  }

  /** What was logged of requests, once their lines are written. */
  log(): string {
    return readFileSync(join(this.folder, 'lotline.log'), 'utf8');
  }

  open(path: string, { host = SHOP, method = 'GET', headers = {}, body, agent }: Ask = {}): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const request = httpsRequest(
        {
          host: '127.0.0.1',
          port: this.site.httpsPort,
          servername: host,
          rejectUnauthorized: false,
          agent,
          path,
          method,
          headers: { host, ...(body === undefined ? {} : { 'content-length': String(body.length) }), ...headers },
        },
        resolve,
      );
      request.on('error', reject);
      request.end(body);
    });
  }

  async ask(path: string, options: Ask = {}): Promise<Answer> {
    const answer = await this.open(path, options);
    const parts: Buffer[] = [];
    for await (const part of answer) parts.push(part as Buffer);
    return { status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) };
  }

  async stop(): Promise<void> {
    const gone = new Promise((resolve) => this.process.once('exit', resolve));
    this.process.kill('SIGTERM');
    await gone;
    rmSync(this.folder, { recursive: true });
  }
}

const mainConfig = (folder: string): string => {
  const { username, uid } = userInfo();
  return `${uid === 0 ? `user ${username};\n` : ''}pid ${folder}/pid;
error_log stderr crit;
worker_processes 2;
events { worker_connections 512; }
http {
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  include ${folder}/lotline.conf;
}
`;
};
