import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { root } from '../local/settings.ts';
import { readSite } from './nginx/site.ts';

interface Container {
  name: string;
  image: string;
  command?: string[];
  env?: { name: string; value?: string }[];
  ports?: { name: string; containerPort: number }[];
  securityContext: { allowPrivilegeEscalation: boolean; readOnlyRootFilesystem: boolean; capabilities: object };
  resources: { limits: { memory?: string } };
  volumeMounts: { name: string; mountPath: string }[];
  startupProbe?: Probe;
  readinessProbe?: Probe;
  livenessProbe?: Probe;
}

interface Probe {
  httpGet?: { path: string; port: string };
  tcpSocket?: { port: string };
}

interface Pod {
  metadata: { labels: { app: string } };
  spec: {
    securityContext: { runAsNonRoot: boolean };
    containers: Container[];
    volumes: { name: string; secret?: { secretName: string; items?: { path: string }[] } }[];
  };
}

interface Manifest {
  kind: string;
  metadata: { name: string };
  spec: {
    template: Pod;
    selector?: { app?: string; matchLabels?: { app: string } };
    podSelector?: { matchLabels: { app: string } };
    ports?: { name: string; port: number; targetPort: string }[];
  };
}

const folder = join(root, 'deploy', 'kubernetes');
const read = (path: string): string => readFileSync(join(folder, path), 'utf8');
const listed = (path: string): string[] =>
  (parse(read(join(path, 'kustomization.yaml'))) as { resources?: string[] }).resources ?? [];
const manifests = (path: string): Manifest[] =>
  listed(path).flatMap((file) =>
    parseAllDocuments(read(join(path, file))).map((document) => document.toJS() as Manifest),
  );

const all = [...manifests('base'), ...manifests('migrate')];
const ofKind = (...kinds: string[]): Manifest[] => all.filter(({ kind }) => kinds.includes(kind));
const pods = ofKind('Deployment', 'Job').map(({ spec }) => spec.template);
const containers = pods.flatMap(({ spec }) => spec.containers);
const documented = new Set(
  [...readFileSync(join(root, '.env.example'), 'utf8').matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name),
);
const settings = [...read('example/settings/lotline.env').matchAll(/^([A-Z0-9_]+)=(.*)$/gm)];

describe('the manifests', () => {
  it.each(['base', 'migrate', 'example/shop', 'example/migrate'])(
    'of %s name files that there are, and all of them',
    (path) => {
      const files = readdirSync(join(folder, path)).filter((name) => name !== 'kustomization.yaml');
      expect(
        listed(path)
          .filter((name) => !name.startsWith('..'))
          .sort(),
      ).toEqual(files.sort());
      for (const name of listed(path)) expect([name, existsSync(join(folder, path, name))]).toEqual([name, true]);
    },
  );

  it('run as nobody in particular, change nothing on their disk and may not take more memory than they were given', () => {
    for (const { spec } of pods) expect(spec.securityContext.runAsNonRoot).toBe(true);
    for (const { securityContext, resources } of containers) {
      expect(securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expect(resources.limits.memory).toMatch(/^\d+[MG]i$/);
    }
  });

  it('use the two images that are built here, and start what is in them', () => {
    expect([...new Set(containers.map(({ image }) => image))].sort()).toEqual(['lotline-api', 'lotline-web']);
    for (const { command = [] } of containers) {
      const script = command.at(-1)?.replace('api/dist/', 'api/src/').replace(/\.js$/, '.ts');
      if (script !== undefined) expect([script, existsSync(join(root, script))]).toEqual([script, true]);
    }
  });

  it('set only what the environment knows, and take every secret from a file of the secret that is mounted', () => {
    for (const [, name = ''] of settings) expect([name, documented.has(name)]).toEqual([name, true]);
    for (const { env = [], volumeMounts } of containers) {
      for (const { name, value = '' } of env) {
        expect([name, documented.has(name.replace(/_FILE$/, ''))]).toEqual([name, true]);
        if (name.endsWith('_FILE'))
          expect(volumeMounts.some(({ mountPath }) => value.startsWith(`${mountPath}/`))).toBe(true);
      }
    }
    expect(settings.map(([, name]) => name).filter((name = '') => /SECRET|KEY|PASSWORD|URL$/.test(name))).toEqual([
      'PUBLIC_URL',
    ]);
  });

  it('send traffic and probes to ports that are open, and choose pods that there are', () => {
    const apps = pods.map(({ metadata }) => metadata.labels.app);
    for (const { metadata, spec } of ofKind('Deployment', 'Service', 'PodDisruptionBudget', 'NetworkPolicy')) {
      const chosen = spec.podSelector?.matchLabels.app ?? spec.selector?.matchLabels?.app ?? spec.selector?.app;
      expect([metadata.name, apps.includes(chosen ?? '')]).toEqual([metadata.name, true]);
    }
    for (const { metadata, spec } of ofKind('Service')) {
      const open = containers.find(({ name }) => name === metadata.name)?.ports?.map(({ name }) => name);
      for (const { targetPort } of spec.ports ?? []) expect(open).toContain(targetPort);
    }
    for (const { ports = [], ...container } of containers) {
      const probes = [container.startupProbe, container.readinessProbe, container.livenessProbe];
      for (const probe of probes.filter((one) => one !== undefined)) {
        expect(ports.map(({ name }) => name)).toContain(probe.httpGet?.port ?? probe.tcpSocket?.port);
      }
    }
  });

  it('ask the API what it answers', () => {
    const health = readFileSync(join(root, 'api/src/infrastructure/health/health.controller.ts'), 'utf8');
    const paths = containers
      .filter(({ name }) => name === 'api')
      .flatMap((api) => [api.startupProbe, api.readinessProbe, api.livenessProbe].map((probe) => probe?.httpGet?.path));
    expect(paths).toEqual(['/api/health/live', '/api/health/ready', '/api/health/live']);
    for (const name of ['live', 'ready']) expect(health).toContain(`@Get('${name}')`);
  });

  it('end no worker for a database that does not answer', () => {
    const worker = containers.find(({ name }) => name === 'worker');
    const server = readFileSync(join(root, 'api/src/infrastructure/health/metrics.controller.ts'), 'utf8');
    for (const probe of [worker?.startupProbe, worker?.livenessProbe]) expect(probe?.httpGet?.path).toBe('/live');
    expect(server).toContain("url === '/live'");
  });
});

describe('the web server among them', () => {
  const site = readSite(join(folder, 'site.json'));
  const [web] = ofKind('Deployment').filter(({ metadata }) => metadata.name === 'web');
  const [container] = web?.spec.template.spec.containers ?? [];

  it('listens where the pod is open and sends requests to the service of the API', () => {
    expect(container?.ports?.map(({ containerPort }) => containerPort)).toEqual([site.httpPort, site.httpsPort]);
    const [api] = ofKind('Service').filter(({ metadata }) => metadata.name === 'api');
    expect(site.apis).toEqual([`api:${api?.spec.ports?.[0]?.port}`]);
  });

  it('finds its certificate where the secret is mounted', () => {
    const mount = container?.volumeMounts.find(({ name }) => name === 'certificate')?.mountPath;
    const volume = web?.spec.template.spec.volumes.find(({ name }) => name === 'certificate');
    const files = volume?.secret?.items?.map(({ path }) => `${mount}/${path}`);
    expect(files).toEqual([site.certificate, site.certificateKey]);
  });
});
