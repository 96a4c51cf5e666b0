import { STATUS_CODES } from 'node:http';
import type { FaultBoard, Scope } from '../faults.js';
import type { Answer } from './api.js';

const LITE_NODE = 'this API is closed because this node is a lite fullnode';

function suspension(path: string, status: number, seconds: number): unknown {
  const text = (limit: number): string =>
    `The key exceeds the frequency limit(${limit}), and the query server is suspended for ${seconds} s`;
  if (status === 403 && path.startsWith('/v1')) {
    return { success: false, error: text(15).replace(/ s$/, 's'), statusCode: 403 };
  }
  return { Error: text(15) };
}

/** What a gateway before the node answers when nobody listens at the port behind it. */
function gatewayPage(status: number): Answer {
  const title = `${status} ${STATUS_CODES[status] ?? 'Error'}`;
  const text = `<html>\n<head><title>${title}</title></head>\n<body>\n<center><h1>${title}</h1></center>\n</body>\n</html>\n`;
  return { status, text, contentType: 'text/html' };
}

/** The answer that a fault gives instead of the real one; `refuse` means to cut the connection. Null when none applies. */
export function faultyAnswer(faults: FaultBoard, scope: Scope): Answer | 'refuse' | null {
  if (faults.take('refuse', scope) !== null) return 'refuse';
  const jsonrpcOff = scope[0] === '/jsonrpc' ? faults.take('jsonrpc_off', scope) : null;
  if (jsonrpcOff !== null) return jsonrpcOff.status === undefined ? 'refuse' : gatewayPage(jsonrpcOff.status);
  const limited = faults.takeStatus(scope);
  if (limited !== null) {
    return { status: limited.status, json: suspension(scope[0] ?? '', limited.status, limited.seconds) };
  }
  if (faults.take('disabled', scope) !== null) {
    return { status: 404, json: { Error: 'this API is unavailable due to config' } };
  }
  if (faults.take('error_200', scope) !== null) {
    return { json: { Error: 'class java.lang.IllegalAccessException : lack of computing resources' } };
  }
  if (faults.take('text', scope) !== null) return { text: LITE_NODE, contentType: 'text/plain; charset=utf-8' };
  return null;
}
