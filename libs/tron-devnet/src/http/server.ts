import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { toJson } from '../codec/json.js';
import type { Controls } from '../controls.js';
import type { Network } from '../network.js';
import { NodeView, type Answer, type ApiRequest, type Handler } from './api.js';
import { BodyTooLarge, fieldsOf, parseBody, readBody, rpcMethods } from './body.js';
import { answerDevnet } from './devnet-routes.js';
import { methodNotSupported, unknownPath } from './error-page.js';
import { answerJsonRpc } from './jsonrpc.js';
import { pageHtml } from './page.js';
import { faultyAnswer } from './faulty-answers.js';
import { v1Handler } from './v1.js';
import { walletRoutes } from './wallet.js';

export interface Served {
  network: Network;
  controls: Controls;
}

/** What one port serves: everything, or one of the three parts that a stock java-tron has on ports of their own. */
export type Surface = 'all' | 'wallet' | 'solidity' | 'jsonrpc';

/** Does a port with this surface know the path? The controls, the page and `/v1` are where `/wallet` is. */
function serves(surface: Surface, path: string): boolean {
  if (surface === 'all') return true;
  if (path.startsWith('/walletsolidity/')) return surface === 'solidity';
  if (path === '/jsonrpc') return surface === 'jsonrpc';
  return surface === 'wallet';
}

const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET, POST, OPTIONS',
  'Access-Control-Allow-Headers': '*',
  'Access-Control-Allow-Private-Network': 'true',
  'Access-Control-Max-Age': '86400',
};

function send(response: ServerResponse, answer: Answer, truncated = false): void {
  const isText = 'text' in answer;
  const whole = isText ? answer.text : toJson(answer.json);
  const body = truncated ? whole.slice(0, Math.ceil(whole.length / 2)) : whole;
  const contentType = answer.contentType ?? `${isText ? 'text/plain' : 'application/json'}; charset=utf-8`;
  response.writeHead(answer.status ?? 200, { ...CORS, 'Content-Type': contentType, 'Cache-Control': 'no-store' });
  response.end(body);
}

/** Java-tron names an exception and its message in an object with status 200. */
function javaError(message: string): Answer {
  return { json: { Error: message } };
}

/** How the parser inside java-tron complains: an `n` begins `null` or `new` for it, and nothing else. */
function parserWords(text: string): string {
  return text.startsWith('n') ? 'error parse new' : `syntax error, pos 1, line 1, column 2${text}`;
}

function handlerFor(path: string, wallet: Map<string, Handler>, served: Served): Handler | null {
  const known = wallet.get(path);
  if (known !== undefined) return known;
  if (path === '/jsonrpc') return (request) => answerJsonRpc(request, served.network, served.controls.faultBoard);
  return v1Handler(path, served.network, served.controls.faultBoard);
}

function isVisible(fields: Record<string, unknown>): boolean {
  return String(fields['visible']).toLowerCase() === 'true';
}

/** Answers a request of the chain's own surface, with whatever faults are switched on. */
async function answerChain(
  call: { request: IncomingMessage; response: ServerResponse; url: URL; text: string },
  wallet: Map<string, Handler>,
  served: Served,
): Promise<void> {
  const { request, response, url, text } = call;
  const faults = served.controls.faultBoard;
  const handler = handlerFor(url.pathname, wallet, served);
  if (handler === null) return send(response, unknownPath(request.method ?? 'GET', url.pathname));
  let body: unknown;
  let broken = false;
  try {
    body = parseBody(text, request.headers['content-type'] ?? '');
  } catch {
    broken = true;
  }
  const scope = url.pathname === '/jsonrpc' ? [url.pathname, ...rpcMethods(body)] : [url.pathname];
  const slow = faults.take('slow', scope);
  if (slow !== null) await delay(slow.ms ?? 1_000);
  const spoiled = faultyAnswer(faults, scope);
  if (spoiled === 'refuse') {
    request.socket.destroy();
    return;
  }
  if (spoiled !== null) return send(response, spoiled);
  if (broken && url.pathname !== '/jsonrpc')
    return send(response, javaError(`class com.alibaba.fastjson.JSONException : ${parserWords(text)}`));
  const isPost = request.method === 'POST';
  const fields = isPost ? fieldsOf(body) : Object.fromEntries(url.searchParams);
  const api: ApiRequest = {
    method: request.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    fields,
    body,
    visible: isVisible(fields),
    scope,
    view: new NodeView(served.network, faults, scope),
    origin: url.origin,
  };
  const answer = handler(api);
  send(response, answer, faults.take('truncated', scope) !== null);
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { wallet, served, surface }: { wallet: Map<string, Handler>; served: Served; surface: Surface },
): Promise<void> {
  const url = new URL(request.url ?? '/', `http://${request.headers.host ?? 'localhost'}`);
  if (request.method === 'OPTIONS') {
    response.writeHead(204, CORS).end();
    return;
  }
  if (request.method !== 'GET' && request.method !== 'POST' && request.method !== 'HEAD') {
    return send(response, methodNotSupported(request.method ?? '', url.pathname));
  }
  if (!serves(surface, url.pathname)) return send(response, unknownPath(request.method, url.pathname));
  if (url.pathname === '/') return send(response, { text: pageHtml(), contentType: 'text/html; charset=utf-8' });
  const text = request.method === 'POST' ? await readBody(request) : '';
  if (!url.pathname.startsWith('/devnet/')) {
    return answerChain({ request, response, url, text }, wallet, served);
  }
  let body: unknown;
  try {
    body = parseBody(text, request.headers['content-type'] ?? '');
  } catch {
    return send(response, { status: 400, json: { error: 'the body is not JSON' } });
  }
  send(response, answerDevnet(request.method ?? 'GET', url.pathname, url.searchParams, body, served));
}

/** An HTTP server of a devnet, not yet listening: of all of it, or of the part that has a port of its own. */
export function createHttpServer(served: Served, surface: Surface): Server {
  const wallet = walletRoutes(served.network, served.controls.faultBoard);
  return createServer((request, response) => {
    answer(request, response, { wallet, served, surface }).catch((error: unknown) => {
      if (response.headersSent || response.destroyed) return void response.destroy();
      if (error instanceof BodyTooLarge) return send(response, { status: 413, json: { Error: 'Payload Too Large' } });
      send(response, { status: 500, json: { Error: error instanceof Error ? error.message : String(error) } });
    });
  });
}
