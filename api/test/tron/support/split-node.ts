import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The parts of a node that stand at ports of their own, by the beginning of their paths. */
const PATHS = { wallet: '/wallet', solidity: '/walletsolidity', jsonrpc: '/jsonrpc' } as const;
export type Port = keyof typeof PATHS;

/** `down`: nobody listens · `html`: a gateway's page, with this status · `silent`: it never answers. */
export type PortFault = 'down' | 'silent' | { html: number } | null;

const page = (status: number): string => `<html>\n<head><title>Error ${status}</title></head><body></body></html>`;

/** A stock java-tron: `/wallet`, `/walletsolidity` and `/jsonrpc` on three ports, each of which serves nothing else. */
export class SplitNode {
  readonly faults: Record<Port, PortFault> = { wallet: null, solidity: null, jsonrpc: null };
  /** Where each port passes its calls on to. */
  readonly upstream: Record<Port, string>;
  private readonly servers = new Map<Port, Server>();

  private constructor(upstream: string) {
    this.upstream = { wallet: upstream, solidity: upstream, jsonrpc: upstream };
  }

  static async before(upstream: string): Promise<SplitNode> {
    const node = new SplitNode(upstream);
    for (const port of Object.keys(PATHS) as Port[]) {
      const server = createServer((request, response) => void node.answer(port, request, response));
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      node.servers.set(port, server);
    }
    return node;
  }

  url(port: Port): string {
    return `http://${this.host(port)}`;
  }

  host(port: Port): string {
    const { port: number } = this.servers.get(port)?.address() as AddressInfo;
    return `127.0.0.1:${number}`;
  }

  /** As CHAIN_NODE_URLS has it. */
  entry(ports: Port[] = ['wallet', 'solidity', 'jsonrpc']): string {
    return ports.map((port) => `${port}=${this.url(port)}`).join(';');
  }

  /** All ports are well, and of the same node. */
  mend(upstream: string): void {
    for (const port of Object.keys(PATHS) as Port[]) {
      this.faults[port] = null;
      this.upstream[port] = upstream;
    }
  }

  async stop(): Promise<void> {
    for (const server of this.servers.values()) {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    }
  }

  private async answer(port: Port, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const fault = this.faults[port];
    if (fault === 'silent') return;
    if (fault === 'down') {
      request.socket.destroy();
      return;
    }
    const path = request.url ?? '';
    const serves = path === PATHS[port] || path.startsWith(`${PATHS[port]}/`);
    if (fault !== null || !serves) {
      const status = fault === null ? (request.method === 'POST' ? 405 : 404) : fault.html;
      response.writeHead(status, { 'content-type': 'text/html;charset=iso-8859-1' }).end(page(status));
      return;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const headers = { 'content-type': 'application/json' };
    const init = request.method === 'POST' ? { method: 'POST', headers, body: Buffer.concat(chunks) } : {};
    const answer = await fetch(this.upstream[port] + path, init);
    const type = answer.headers.get('content-type') ?? '';
    response.writeHead(answer.status, { 'content-type': type }).end(await answer.text());
  }
}
