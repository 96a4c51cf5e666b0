// node deploy/production/rolling-restart.ts SITE.json: restarts the API's processes of this machine one after the other,
// while nginx sends visitors to the others. Needs the systemd units, and at least two processes in SITE.json.
import { spawn } from 'node:child_process';
import { request as httpsRequest } from 'node:https';
import { rollingRestart } from './rolling.ts';
import { readSite, type Site } from './nginx/site.ts';

/** Asks the web server of this machine, whatever the host's name leads to. */
const probeSite = ({ shopHosts: [host = ''], httpsPort = 443 }: Site): Promise<void> =>
  new Promise((resolve) => {
    const options = { host: '127.0.0.1', port: httpsPort, servername: host, rejectUnauthorized: false };
    const request = httpsRequest({ ...options, path: '/api/health/ready', headers: { host } }, (answer) => {
      answer.resume().once('close', resolve);
    });
    request.once('error', () => resolve()).end();
  });

const restartUnit = (api: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const unit = `lotline-api@${api.split(':')[1]}.service`;
    spawn('systemctl', ['restart', unit], { stdio: 'inherit' }).once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${unit} could not be restarted`)),
    );
  });

const [file] = process.argv.slice(2);
if (!file) throw new Error('usage: rolling-restart.ts SITE.json');
const site = readSite(file);
await rollingRestart({ apis: site.apis, probe: () => probeSite(site), restart: restartUnit, say: console.log });
