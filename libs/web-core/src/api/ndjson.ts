import { ApiError, apiErrorFrom, NetworkError } from './errors';
import { readLines } from './lines';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/**
 * Reads newline-delimited JSON as it arrives. A line `{ "error": {...} }` ends the stream with an ApiError, a broken
 * connection with a NetworkError.
 */
export async function* readNdjson<T>(response: Response): AsyncGenerator<T, void, void> {
  if (response.body === null) return;
  try {
    for await (const line of readLines(response.body)) {
      if (line.trim() === '') continue;
      const value = JSON.parse(line) as unknown;
      if (isRecord(value) && isRecord(value.error)) throw apiErrorFrom(response.status, response.headers, value.error);
      yield value as T;
    }
  } catch (error) {
    if (error instanceof ApiError || (error instanceof DOMException && error.name === 'AbortError')) throw error;
    throw new NetworkError('The answer ended early', { cause: error });
  }
}
