import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from '../local/settings.ts';
import { askedBy, exposed } from './promql.ts';

const read = (name: string): string => readFileSync(join(root, 'deploy', 'monitoring', name), 'utf8');

describe('the alert rules', () => {
  const rules = read('alerts.yml')
    .split(/^ {6}- alert: /m)
    .slice(1);

  it('each say how bad it is, for how long, and which page says what to do', () => {
    expect(rules.length).toBeGreaterThan(10);
    for (const rule of rules) {
      const page = /^ {10}runbook: (\S+)#(\S+)$/m.exec(rule);
      const headings = readFileSync(join(root, page?.[1] ?? ''), 'utf8').matchAll(/^## (.*)$/gm);
      const anchors = [...headings].map(([, heading = '']) =>
        heading
          .toLowerCase()
          .replaceAll(' ', '-')
          .replace(/[^\w-]/g, ''),
      );
      expect(anchors).toContain(page?.[2]);
      expect(rule).toMatch(/^ {8}for: \d+[mh]$/m);
      expect(rule).toMatch(/^ {10}severity: (page|ticket)$/m);
    }
  });

  it('fire when one of several nodes fails, or a key has little left for today', () => {
    const ruleOf = (name: string) => rules.find((rule) => rule.startsWith(`${name}\n`));
    expect(ruleOf('LotlineNodeFailing')).toContain('expr: max(system_incident{kind="node_failure"}) > 0');
    expect(ruleOf('LotlineKeyNearlyUsed')).toMatch(
      /expr: .*chain_key_requests_today.* > 0\.9 \* .*chain_key_requests_allowed/,
    );
  });
});

describe('what Prometheus asks', () => {
  const { scrape_configs: asked, alerting } = parse(read('prometheus.yml')) as {
    scrape_configs: { job_name: string; metrics_path?: string; static_configs: { targets: string[] }[] }[];
    alerting: { alertmanagers: { static_configs: { targets: string[] }[] }[] };
  };
  const targets = asked.flatMap((job) => job.static_configs.flatMap((one) => one.targets));

  it('are the processes that systemd starts, under their ports, and the node exporter that knows of backups', () => {
    const target = readFileSync(join(root, 'deploy/production/systemd/lotline.target'), 'utf8');
    const ports = [...target.matchAll(/@(\d+)\.service/g)].map(([, port]) => `127.0.0.1:${port}`);
    expect(targets.sort()).toEqual([...ports, '127.0.0.1:9100'].sort());
  });

  it('leads to somebody who is called', () => {
    expect(alerting.alertmanagers[0]?.static_configs[0]?.targets).toHaveLength(1);
  });
});

describe('what is kept of the logs on another machine', () => {
  interface Part {
    type: string;
    inputs?: string[];
    include_units?: string[];
    include?: string[];
    endpoint?: string;
    auth?: { password: string };
    buffer?: { type: string; max_size: number };
  }
  const vector = parse(read('vector.yaml')) as Record<'sources' | 'transforms' | 'sinks', Record<string, Part>>;
  const parts = (kind: keyof typeof vector): Part[] => Object.values(vector[kind]);

  it('is what every unit says, and nginx', () => {
    const folder = join(root, 'deploy/production/systemd');
    const started = [...readFileSync(join(folder, 'lotline.target'), 'utf8').matchAll(/lotline-\w+@\d+\.service/g)].map(
      ([unit]) => unit,
    );
    const others = readdirSync(folder).filter((name) => name.endsWith('.service') && !name.includes('@'));
    expect(vector.sources.units?.include_units?.toSorted()).toEqual([...started, ...others].sort());
    const nginx = readFileSync(join(root, 'deploy/production/nginx/nginx.ts'), 'utf8');
    for (const file of vector.sources.visitors?.include ?? []) expect(nginx).toContain(`'${file}'`);
  });

  it('goes all the way, encrypted, with a password that does not stand here, and waits while nobody takes it', () => {
    const given = [...Object.keys(vector.sources), ...Object.keys(vector.transforms)];
    const taken = [...parts('transforms'), ...parts('sinks')].flatMap(({ inputs = [] }) => inputs);
    expect(taken.sort()).toEqual(given.sort());
    for (const { endpoint, auth, buffer } of parts('sinks')) {
      expect(endpoint).toMatch(/^https:/);
      expect(auth?.password).toMatch(/^\$\{[A-Z_]+\}$/);
      expect(buffer).toMatchObject({ type: 'disk' });
    }
  });
});

describe('what an expression asks for', () => {
  it('are its metrics with their labels', () => {
    expect(askedBy('max(a{kind="x", b!="y"}) > 0 or min(c) < -10')).toEqual([
      { metric: 'a', labels: ['kind', 'b'] },
      { metric: 'c', labels: [] },
    ]);
    expect(askedBy('histogram_quantile(0.95, sum by (le, route) (rate(d_bucket[5m])))')).toEqual([
      { metric: 'd_bucket', labels: ['le', 'route'] },
    ]);
  });

  it('is found among what a text declares', () => {
    const text = '# TYPE a counter\na{kind="x"} 1\n# TYPE d histogram\nd_bucket{le="1",route="r"} 2\n';
    const found = Object.fromEntries([...exposed(text)].map(([name, labels]) => [name, [...labels]]));
    expect(found).toMatchObject({ a: ['kind'], d_bucket: ['le', 'route'] });
  });
});
