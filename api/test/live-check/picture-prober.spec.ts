import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PictureProber } from '../../src/modules/live-check/services/picture-prober.service.js';
import { ProbeBusyError } from '../../src/modules/live-check/services/account-prober.service.js';

const UID = '100012345678901';
const picture = (data: object) => JSON.stringify({ data });

describe('the profile picture of an account', () => {
  const servers: Server[] = [];
  const requested: string[] = [];
  afterEach(async () => {
    requested.splice(0);
    for (const server of servers.splice(0)) {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
  });

  /** Asks a real server that answers so. */
  async function probePicture(listener: RequestListener, signal = new AbortController().signal) {
    const server = createServer((request, response) => {
      requested.push(request.url ?? '');
      listener(request, response);
    });
    servers.push(server);
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    return new PictureProber(`http://127.0.0.1:${(server.address() as AddressInfo).port}/graph/`).probe(UID, signal);
  }
  const answer =
    (body: string, status = 200, headers: Record<string, string> = {}): RequestListener =>
    (_, response) => {
      response.writeHead(status, headers);
      response.end(body);
    };

  it('is requested by its number, under the configured address', async () => {
    await probePicture(answer('{}'));
    expect(requested).toEqual([`/graph/${UID}/picture?type=normal&redirect=false`]);
  });

  it.each([
    ['with a size is alive', picture({ url: 'https://x/y.jpg', width: 100, height: 100 }), 'alive'],
    [
      'that is a silhouette with a size is alive',
      picture({ url: 'https://x', width: 50, height: 50, is_silhouette: true }),
      'alive',
    ],
    ['without a size is dead', picture({ url: 'https://static/x.gif', is_silhouette: true }), 'dead'],
    ['that is not there says nothing', picture({}), 'unknown'],
    ['that is nothing says nothing', '{"data":null}', 'unknown'],
    ['in another form says nothing', '[1]', 'unknown'],
    ['that is no JSON says nothing', '<html>login</html>', 'unknown'],
    ['that is null says nothing', 'null', 'unknown'],
    ['that is far too long says nothing', ' '.repeat(100_000) + picture({ url: 'https://x' }), 'unknown'],
  ])('%s', async (_, body, status) => expect(await probePicture(answer(body))).toBe(status));

  it.each([400, 403, 404])('that is rejected with %s gives no result', async (status) => {
    expect(await probePicture(answer('{"error":{"code":100}}', status))).toBe('unknown');
  });

  it('that redirects elsewhere is not followed', async () => {
    expect(await probePicture(answer('', 302, { Location: 'http://169.254.169.254/latest/meta-data/' }))).toBe(
      'unknown',
    );
    expect(requested).toHaveLength(1);
  });

  it('is requested later when the server is busy, at the time that it returns', async () => {
    await expect(probePicture(answer('', 429, { 'Retry-After': '7' }))).rejects.toEqual(new ProbeBusyError(7_000));
    await expect(probePicture(answer('', 503))).rejects.toMatchObject({ retryAfterMs: null });
    await expect(probePicture(answer('', 429, { 'Retry-After': 'tomorrow' }))).rejects.toMatchObject({
      retryAfterMs: null,
    });
  });

  it('of a server that disconnects is an error, never a result', async () => {
    await expect(probePicture((request) => request.socket.destroy())).rejects.toThrow();
  });

  it('is cancelled when no caller waits for it', async () => {
    const gone = new AbortController();
    const probe = probePicture(() => gone.abort(), gone.signal);
    await expect(probe).rejects.toMatchObject({ name: 'AbortError' });
  });
});
