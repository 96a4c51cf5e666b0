// node deploy/production/publish.ts SITE.json CONFIG: copies the built apps to the site's web root and writes the
// configuration of nginx that serves them. Then: nginx -t && systemctl reload nginx
import { renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nginxConfig } from './nginx/nginx.ts';
import { readSite } from './nginx/site.ts';
import { publishApps } from './nginx/web-root.ts';

const [siteFile, configFile] = process.argv.slice(2);
if (!siteFile || !configFile) throw new Error('usage: publish.ts SITE.json CONFIG');
const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const site = readSite(siteFile);
const web = publishApps(root, site.webRoot);
writeFileSync(`${configFile}.new`, nginxConfig(site, web));
renameSync(`${configFile}.new`, configFile);
console.log(`${web.pages}\n${configFile}`);
