import type { AddressInfo } from 'node:net';
import { Controls } from './controls.js';
import { FaultBoard } from './faults.js';
import { createHttpServer } from './http/server.js';
import { Network } from './network.js';
import { readOptions, type DevnetOptions } from './options.js';

/** A running devnet: its address, and every control as a method. */
export class Devnet extends Controls {
  constructor(
    network: Network,
    faults: FaultBoard,
    /** http://host:port, without a slash at the end. */
    readonly url: string,
    readonly port: number,
    /** Stops blocks and connections, and closes the state file. */
    readonly close: () => Promise<void>,
  ) {
    super(network, faults);
  }
}

/**
 * Starts a devnet in this process. Rejects when an option is wrong, the port is taken, or the state file belongs to
 * another network.
 */
export async function createDevnet(options: DevnetOptions = {}): Promise<Devnet> {
  const settings = readOptions(options);
  const network = new Network(settings);
  const faults = new FaultBoard(() => network.clock.now());
  const server = createHttpServer({ network, controls: new Controls(network, faults) });
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(settings.port, settings.host, () => {
        server.off('error', reject);
        resolve();
      });
    });
  } catch (error) {
    network.close();
    throw error;
  }
  const { port } = server.address() as AddressInfo;
  const host = settings.host.includes(':') ? `[${settings.host}]` : settings.host;
  network.clock.setMode(settings.clock);
  let closed: Promise<void> | null = null;
  const close = (): Promise<void> => {
    closed ??= new Promise((resolve) => {
      network.close();
      server.close(() => resolve());
      server.closeAllConnections();
    });
    return closed;
  };
  return new Devnet(network, faults, `http://${host}:${port}`, port, close);
}
