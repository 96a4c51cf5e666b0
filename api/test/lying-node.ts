import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Json = Record<string, unknown>;

/** Changes an answer, or gives back undefined to let it pass. `call` is the path, on /jsonrpc with the methods. */
export type Lie = (call: string, answer: unknown) => unknown;

/** A node that passes everything on to an honest one, and changes what it wants of the answers. */
export class LyingNode {
  lie: Lie = () => undefined;

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async before(honest: string): Promise<LyingNode> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const node = new LyingNode(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    server.on('request', (request, response) => void node.passOn(honest, request, response));
    return node;
  }

  private async passOn(honest: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    const headers = { 'content-type': 'application/json' };
    const init = request.method === 'POST' ? { method: 'POST', headers, body } : {};
    const answer = await fetch(honest + (request.url ?? ''), init);
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
