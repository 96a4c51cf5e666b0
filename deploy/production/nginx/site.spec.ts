import { join } from 'node:path';
import { root } from '../../local/settings.ts';
import { checkSite, readSite } from './site.ts';

describe('the settings of a site', () => {
  it('reject a field that does not exist, so that none is set in vain', () => {
    const example = readSite(join(root, 'deploy', 'production', 'site.example.json'));
    const site = { ...example, logFolder: '/var/log/shop' };
    expect(() => checkSite(site)).toThrow(/logFolder: there is no such field/);
  });

  it('reject a value that could add directives to the configuration', () => {
    const example = readSite(join(root, 'deploy', 'production', 'site.example.json'));
    for (const bad of [
      { shopHosts: ['shop.test; include /etc/passwd'] },
      { webRoot: '/var/www; }' },
      { embedOrigins: ["https://x.test'; default-src *"] },
      { apis: [] },
      { importMaxMb: 1.5 },
    ]) {
      expect(() => checkSite({ ...example, ...bad })).toThrow(/not usable/);
    }
  });
});
