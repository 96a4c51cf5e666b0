import {
  Agent,
  type ClientRequest,
  type IncomingMessage,
  request as httpRequest,
  type ServerResponse,
} from 'node:http';
import { pipeline } from 'node:stream';

/** Headers that belong to one connection and are not passed on (RFC 9110, section 7.6.1). */
const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

const agent = new Agent({ keepAlive: true });

function forwardedHeaders(request: IncomingMessage): NodeJS.Dict<string | string[]> {
  const headers: NodeJS.Dict<string | string[]> = { ...request.headers };
  for (const name of HOP_BY_HOP) delete headers[name];
  // A body of unknown length keeps its framing, else the API would not see that there is one.
  if (request.headers['transfer-encoding']) headers['transfer-encoding'] = 'chunked';
  const before = request.headers['x-forwarded-for'];
  const visitor = request.socket.remoteAddress ?? '';
  headers['x-forwarded-for'] = before ? `${String(before)}, ${visitor}` : visitor;
  headers['x-forwarded-host'] = request.headers.host;
  headers['x-forwarded-proto'] = 'http';
  return headers;
}

function refuse(response: ServerResponse, message: string): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const body = { code: 500, reason: 'common.busy', message, data: null, request_id: '' };
  response.writeHead(502, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}

/**
 * Passes a request on to the API, and its answer back as it comes: uploads, downloads and event streams unbuffered.
 * `page`: that address is read instead, and what the request carries is left out.
 */
export function proxyToApi(request: IncomingMessage, response: ServerResponse, api: URL, page?: string): void {
  const headers = forwardedHeaders(request);
  if (page !== undefined) {
    for (const name of ['content-length', 'content-type', 'transfer-encoding']) delete headers[name];
  }
  const bodiless = page !== undefined || request.method === 'GET' || request.method === 'HEAD';
  const send = (isRetry: boolean): ClientRequest => {
    const sent = httpRequest({
      agent: isRetry ? false : agent,
      host: api.hostname,
      port: api.port,
      method: page === undefined ? request.method : 'GET',
      path: page ?? request.url,
      headers,
    });
    sent.on('response', (answer) => {
      const headers = { ...answer.headers };
      for (const name of HOP_BY_HOP) delete headers[name];
      response.writeHead(answer.statusCode ?? 502, headers);
      response.flushHeaders();
      pipeline(answer, response, () => undefined);
    });
    sent.on('error', () => {
      // A kept connection that the API closed just when it was used again (Node's documentation, `request.reusedSocket`).
      const closed = sent.reusedSocket && !response.headersSent && !response.destroyed;
      if (closed && bodiless && !isRetry) send(true).end();
      else refuse(response, 'The API does not answer');
    });
    // The visitor went away: the API learns of it at once and stops working for nobody.
    response.on('close', () => {
      if (!response.writableFinished) sent.destroy();
    });
    return sent;
  };
  const upstream = send(false);
  request.on('error', () => upstream.destroy());
  if (page === undefined) request.pipe(upstream);
  else upstream.end(() => request.resume());
}
