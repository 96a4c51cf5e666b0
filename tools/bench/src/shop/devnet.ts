import { Child } from '../../../../deploy/local/children.ts';
import { root } from '../../../../deploy/local/settings.ts';
import { join } from 'node:path';
import { send, sendJson } from './http.ts';

/** A local TRON network whose blocks come when they are asked for. */
export class Devnet {
  readonly url: string;
  readonly usdt: string;
  private readonly child: Child;

  private constructor(url: string, usdt: string, child: Child) {
    this.url = url;
    this.usdt = usdt;
    this.child = child;
  }

  static async start(folder: string): Promise<Devnet> {
    const child = new Child({
      name: 'The local TRON network',
      script: join(root, 'libs', 'tron-devnet', 'dist', 'cli.js'),
      args: ['--port', '0', '--manual'],
      cwd: root,
      logFile: join(folder, 'devnet.log'),
    });
    const [, url = ''] = await child.printed(/listening on (http:\/\/\S+)/);
    const { usdt } = JSON.parse(await send(`${url}/devnet/state`)) as { usdt: string };
    return new Devnet(url, usdt, child);
  }

  /** Sends USDT (decimal text) from an account made for it; it is in the next block. */
  async transfer(to: string, amount: string): Promise<void> {
    await sendJson(`${this.url}/devnet/transfer`, { to, amount });
  }

  /** Address of a new, empty account. */
  async newAddress(): Promise<string> {
    return (await sendJson<{ address: string }>(`${this.url}/devnet/accounts`, {})).address;
  }

  async mine(blocks = 1): Promise<void> {
    await sendJson(`${this.url}/devnet/mine`, { blocks });
  }

  /** Makes everything that was sent solid, and gives the instant at which the block was. */
  async settle(): Promise<number> {
    await this.mine(1);
    await this.mine(18);
    const justBefore = performance.now();
    await this.mine(1);
    return justBefore;
  }

  stop(): Promise<void> {
    return this.child.stop();
  }
}
