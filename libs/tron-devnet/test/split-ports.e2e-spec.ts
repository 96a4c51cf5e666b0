import { createServer } from 'node:net';
import { runCli } from '../src/cli-run.js';
import { createDevnet } from '../src/index.js';
import { rpc, start } from './support.js';

interface Answered {
  status: number;
  type: string | null;
  text: string;
}

async function ask(url: string, body?: unknown): Promise<Answered> {
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const response = await fetch(url, init);
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
}

const CHAIN_ID = { jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] };

describe('split ports', () => {
  it('give /walletsolidity and /jsonrpc ports of their own, and all of them show one chain', async () => {
    const devnet = await start({ splitPorts: true });
    const { wallet, solidity, jsonrpc } = devnet.urls;
    expect(new Set([wallet, solidity, jsonrpc]).size).toBe(3);
    devnet.mine(30);
    const head = JSON.parse((await ask(`${wallet}/wallet/getnowblock`, {})).text) as { blockID: string };
    expect(head.blockID).toBe(devnet.state().head.id);
    const solid = JSON.parse((await ask(`${solidity}/walletsolidity/getnowblock`, {})).text) as { blockID: string };
    expect(solid.blockID).toBe(devnet.state().solid.id);
    const chain = JSON.parse((await ask(`${jsonrpc}/jsonrpc`, CHAIN_ID)).text) as { result: string };
    expect(chain.result).toBe(devnet.state().chainId);
  });

  it('answer a path of another port with the page of java-tron: 405 to a POST, 404 to a GET', async () => {
    const { urls } = await start({ splitPorts: true });
    const elsewhere = [
      `${urls.wallet}/walletsolidity/getnowblock`,
      `${urls.wallet}/jsonrpc`,
      `${urls.solidity}/wallet/getnowblock`,
      `${urls.solidity}/jsonrpc`,
      `${urls.jsonrpc}/wallet/getnowblock`,
      `${urls.jsonrpc}/walletsolidity/getnowblock`,
      // The controls and the page are the devnet's own, and only where /wallet is.
      `${urls.solidity}/devnet/mine`,
      `${urls.jsonrpc}/`,
    ];
    for (const url of elsewhere) {
      const [posted, got] = [await ask(url, {}), await ask(url)];
      expect([url, posted.status, got.status]).toEqual([url, 405, 404]);
      expect(posted.text).toContain('<title>Error 405 HTTP method POST is not supported by this URL</title>');
      expect(got.text).toContain('<title>Error 404 Not Found</title>');
      for (const { type } of [posted, got]) expect(type).toBe('text/html;charset=iso-8859-1');
    }
    expect((await ask(`${urls.wallet}/devnet/mine`, {})).status).toBe(200);
  });

  it('spoil a surface alone when a fault names its path', async () => {
    const devnet = await start({ splitPorts: true });
    devnet.addFaults([{ kind: 'refuse', path: '/jsonrpc' }]);
    await expect(ask(`${devnet.urls.jsonrpc}/jsonrpc`, CHAIN_ID)).rejects.toThrow('fetch failed');
    expect((await ask(`${devnet.urls.wallet}/wallet/getnowblock`, {})).status).toBe(200);
    expect((await ask(`${devnet.urls.solidity}/walletsolidity/getnowblock`, {})).status).toBe(200);
  });

  it('leave nothing open when one of the three is taken', async () => {
    const other = createServer();
    const taken = await new Promise<number>((resolve) => {
      other.listen(0, '127.0.0.1', () => resolve((other.address() as { port: number }).port));
    });
    const free = await start();
    await free.close();
    const options = { clock: 'manual' as const, port: free.port, splitPorts: true, jsonrpcPort: taken };
    await expect(createDevnet(options)).rejects.toThrow('EADDRINUSE');
    other.close();
    expect((await start({ port: free.port })).port).toBe(free.port);
  });

  it('are asked for on the command line, which prints the three addresses in its one line', async () => {
    const lines: string[] = [];
    const args = ['--manual', '--port', '0', '--split-ports', '--solidity-port', '0', '--jsonrpc-port', '0'];
    const devnet = await runCli(args, (line) => lines.push(line));
    await devnet?.close();
    const { wallet = '', solidity = '', jsonrpc = '' } = devnet?.urls ?? {};
    expect(lines).toEqual([
      `tron-devnet listening on ${wallet} (/walletsolidity on ${solidity}, /jsonrpc on ${jsonrpc})\n`,
    ]);
    const misplaced = runCli(['--port', '0', '--solidity-port', '8091'], () => undefined);
    await expect(misplaced).rejects.toThrow('solidityPort and jsonrpcPort need splitPorts');
  });
});

it('one port serves all three surfaces unless they are split', async () => {
  const devnet = await start();
  expect(devnet.urls).toEqual({ wallet: devnet.url, solidity: devnet.url, jsonrpc: devnet.url });
  expect((await ask(`${devnet.url}/walletsolidity/getnowblock`, {})).status).toBe(200);
  expect(await rpc(devnet, 'eth_chainId')).toBe(devnet.state().chainId);
});
