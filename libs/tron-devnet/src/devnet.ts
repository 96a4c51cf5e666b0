import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Controls } from './controls.js';
import { FaultBoard } from './faults.js';
import { createHttpServer, type Surface } from './http/server.js';
import { Network } from './network.js';
import { readOptions, type DevnetOptions, type Settings } from './options.js';

/** Where each part of the chain's surface answers: three times the same address unless the ports are split. */
export interface DevnetUrls {
  /** `/wallet`; the controls, the page and `/v1` are here too. */
  wallet: string;
  /** `/walletsolidity` */
  solidity: string;
  /** `/jsonrpc` */
  jsonrpc: string;
}

/** A running devnet: its address, and every control as a method. */
export class Devnet extends Controls {
  constructor(
    network: Network,
    faults: FaultBoard,
    /** http://host:port of each surface, without a slash at the end. */
    readonly urls: DevnetUrls,
    readonly port: number,
    /** Stops blocks and connections, and closes the state file. */
    readonly close: () => Promise<void>,
  ) {
    super(network, faults);
  }

  /** http://host:port of `/wallet` and the controls, without a slash at the end. */
  get url(): string {
    return this.urls.wallet;
  }
}

async function listen(server: Server, port: number, host: string): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  return (server.address() as AddressInfo).port;
}

async function closeAll(servers: Server[]): Promise<void> {
  await Promise.all(
    servers
      .filter((server) => server.listening)
      .map(async (server) => {
        const closed = new Promise((resolve) => server.close(resolve));
        server.closeAllConnections();
        await closed;
      }),
  );
}

/** Which surfaces get a port of their own, the one with the controls first. */
function portsOf({ port, split }: Settings): [Surface, number][] {
  if (split === null) return [['all', port]];
  return [
    ['wallet', port],
    ['solidity', split.solidityPort],
    ['jsonrpc', split.jsonrpcPort],
  ];
}

/**
 * Starts a devnet in this process. Rejects when an option is wrong, a port is taken, or the state file belongs to
 * another network.
 */
export async function createDevnet(options: DevnetOptions = {}): Promise<Devnet> {
  const settings = readOptions(options);
  const network = new Network(settings);
  const faults = new FaultBoard(() => network.clock.now());
  const served = { network, controls: new Controls(network, faults) };
  const servers: Server[] = [];
  const ports: number[] = [];
  try {
    for (const [surface, wanted] of portsOf(settings)) {
      const server = createHttpServer(served, surface);
      servers.push(server);
      ports.push(await listen(server, wanted, settings.host));
    }
  } catch (error) {
    await closeAll(servers);
    network.close();
    throw error;
  }
  const host = settings.host.includes(':') ? `[${settings.host}]` : settings.host;
  const [port = 0, solidityPort = port, jsonrpcPort = port] = ports;
  const at = (number: number): string => `http://${host}:${number}`;
  network.clock.setMode(settings.clock);
  let closed: Promise<void> | null = null;
  const close = (): Promise<void> => {
    if (closed === null) network.close();
    closed ??= closeAll(servers);
    return closed;
  };
  const urls = { wallet: at(port), solidity: at(solidityPort), jsonrpc: at(jsonrpcPort) };
  return new Devnet(network, faults, urls, port, close);
}
