import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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
