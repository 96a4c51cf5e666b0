/** A JSON-RPC error with java-tron's code. */
export class RpcError extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message);
  }
}

export function invalidParams(message: string): RpcError {
  return new RpcError(-32602, message);
}
