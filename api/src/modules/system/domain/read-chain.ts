import type { ChainView, NodeView } from '../dto/system.dto.js';

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const nodeOf = (node: Json): NodeView => ({
  host: textOf(node.host) ?? '',
  state: textOf(node.state) ?? '',
  error: textOf(node.error),
  lag_blocks: numberOf(node.lag_blocks),
});

/** What the watcher says of itself on the readiness page; null when nobody reads the chain. */
export function readChain(report: Json | undefined): ChainView | null {
  if (report === undefined) return null;
  const requests = isObject(report.requests_today) ? report.requests_today : {};
  return {
    ok: report.ok === true,
    error: textOf(report.error),
    lag_blocks: numberOf(report.lag_blocks),
    lag_seconds: numberOf(report.lag_seconds),
    last_scan_at: textOf(report.last_scan_at),
    checked_at: isObject(report.cross_check) ? textOf(report.cross_check.at) : null,
    warnings: listOf(report.warnings).filter((warning) => typeof warning === 'string'),
    nodes: listOf(report.nodes).filter(isObject).map(nodeOf),
    requests_today: Object.entries(requests).map(([key, count]) => ({ key, requests: numberOf(count) ?? 0 })),
  };
}
