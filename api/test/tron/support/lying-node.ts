import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Json = Record<string, unknown>;

export interface RawLog {
  address: string;
  topics: string[];
  data: string;
  transactionHash?: string;
}

export interface RawReceipt {
  id: string;
  blockNumber: number;
  blockTimeStamp: number;
  receipt: { result: string };
  result?: string;
  log: RawLog[];
}

/** 32 bytes of a log. */
export const word = (hex: string): string => hex.padStart(64, '0');

/** Changes an answer, or gives back undefined to let it pass. `call` is the path, on /jsonrpc with the methods. */
export type Lie = (call: string, answer: unknown) => unknown;

/** Changes every receipt, and nothing else. */
export const aboutReceipts =
  (change: (receipt: RawReceipt) => void): Lie =>
  (call, answer) => {
    if (!call.startsWith('/walletsolidity/gettransactioninfo')) return undefined;
    for (const receipt of Array.isArray(answer) ? answer : [answer])
      if ((receipt as RawReceipt).id) change(receipt as RawReceipt);
    return answer;
  };

/** Changes every log of eth_getLogs, and nothing else. */
export const aboutLogs =
  (change: (logs: RawLog[]) => RawLog[]): Lie =>
  (call, answer) =>
    call.includes('eth_getLogs')
      ? (answer as { result: unknown }[]).map((one) =>
          Array.isArray(one.result) ? { ...one, result: change(one.result as RawLog[]) } : one,
        )
      : undefined;

/** The first of these lies that is about the call. */
export const either =
  (...lies: Lie[]): Lie =>
  (call, answer) => {
    for (const lie of lies) {
      const said = lie(call, answer);
      if (said !== undefined) return said;
    }
    return undefined;
  };

/** A node that passes everything on to an honest one, and changes what it wants of the answers. */
export class LyingNode {
  lie: Lie = () => undefined;
  /** It cuts every connection. */
  isDown = false;

  private constructor(
    private readonly server: Server,
    readonly url: string,
    /** Where it passes everything on to; may change, as a provider's routing does. */
    public honest: string,
  ) {}

  static async before(honest: string): Promise<LyingNode> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const node = new LyingNode(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`, honest);
    server.on('request', (request, response) => void node.passOn(request, response));
    return node;
  }

  private async passOn(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (this.isDown) {
      request.socket.destroy();
      return;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    const headers = { 'content-type': 'application/json' };
    const init = request.method === 'POST' ? { method: 'POST', headers, body } : {};
    const answer = await fetch(this.honest + (request.url ?? ''), init).catch(() => null);
    if (!answer) {
      request.socket.destroy();
      return;
    }
    const methods = request.url === '/jsonrpc' ? (JSON.parse(body) as Json[]).map(({ method }) => method) : [];
    const text = await answer.text();
    const changed = this.lie([request.url, ...methods].join(' '), JSON.parse(text));
    response.writeHead(answer.status, headers).end(changed === undefined ? text : JSON.stringify(changed));
  }

  stop(): Promise<void> {
    return new Promise((resolve) => {
      this.server.close(() => resolve());
      this.server.closeAllConnections();
    });
  }
}
