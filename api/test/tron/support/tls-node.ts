import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';

const NEW_KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'];
const YEAR_MS = 365 * 24 * 3_600_000;

/** As openssl wants an instant: YYMMDDHHMMSSZ. */
const instant = (at: number): string => `${new Date(at).toISOString().slice(2, 19).replace(/[-:T]/g, '')}Z`;

const CONFIG = `
[ca]
default_ca = own
[own]
database = index.txt
new_certs_dir = issued
rand_serial = yes
default_md = sha256
policy = any
unique_subject = no
copy_extensions = copy
[any]
commonName = supplied
`;

interface Certificate {
  key: string;
  cert: string;
}

/** An authority that this process trusts, for as long as it is not closed. */
export class Authority {
  private readonly folder = mkdtempSync(join(tmpdir(), 'lotline-ca-'));
  private readonly trusted = getCACertificates('default');

  constructor() {
    mkdirSync(join(this.folder, 'issued'));
    writeFileSync(join(this.folder, 'ca.cnf'), CONFIG);
    writeFileSync(join(this.folder, 'index.txt'), '');
    this.openssl('req', '-x509', ...NEW_KEY, '-nodes', '-subj', '/CN=test', '-keyout', 'ca.key', '-out', 'ca.crt');
    setDefaultCACertificates([...this.trusted, this.read('ca.crt')]);
  }

  /** A certificate for an address or a name, valid for a year from `from` (ms) on. */
  issue(from: number, name = 'IP:127.0.0.1'): Certificate {
    const args = [...NEW_KEY, '-nodes', '-subj', '/CN=node', '-addext', `subjectAltName=${name}`];
    this.openssl('req', ...args, '-keyout', 'node.key', '-out', 'node.csr');
    const times = ['-startdate', instant(from), '-enddate', instant(from + YEAR_MS)];
    const signed = [
      '-config',
      'ca.cnf',
      '-cert',
      'ca.crt',
      '-keyfile',
      'ca.key',
      '-in',
      'node.csr',
      '-out',
      'node.crt',
    ];
    this.openssl('ca', '-batch', '-notext', ...signed, ...times);
    return { key: this.read('node.key'), cert: this.read('node.crt') };
  }

  close(): void {
    setDefaultCACertificates(this.trusted);
    rmSync(this.folder, { recursive: true });
  }

  private read(name: string): string {
    return readFileSync(join(this.folder, name), 'utf8');
  }

  private openssl(...args: string[]): void {
    execFileSync('openssl', args, { cwd: this.folder, stdio: 'pipe' });
  }
}

/** A node behind TLS: passes everything on to one without. */
export class TlsNode {
  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async before(plain: string, certificate: Certificate): Promise<TlsNode> {
    const server = createServer(certificate, (incoming, answer) => {
      const { method, headers, url = '' } = incoming;
      const passed = request(plain + url, { method, headers }, (given) => {
        // Each request shows the certificate again.
        answer.writeHead(given.statusCode ?? 502, { ...given.headers, connection: 'close' });
        given.pipe(answer);
      });
      passed.on('error', () => answer.destroy());
      incoming.pipe(passed);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new TlsNode(server, `https://127.0.0.1:${(server.address() as AddressInfo).port}`);
  }

  /** Shows another certificate from now on. */
  renew(certificate: Certificate): void {
    this.server.setSecureContext(certificate);
    this.server.closeAllConnections();
  }

  stop(): Promise<void> {
    return new Promise((resolve) => {
      this.server.close(() => resolve());
      this.server.closeAllConnections();
    });
  }
}
