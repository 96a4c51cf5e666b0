/**
 * Reads the body of a request, so that the request can be sent several times. Gives a function that makes the next copy. A
 * `clone()` would turn the body into a stream, which tools that watch the network cannot read.
 */
export async function repeatable(request: Request): Promise<() => Request> {
  const body = await request.arrayBuffer();
  return () => (body.byteLength === 0 ? new Request(request) : new Request(request, { body }));
}
