import { readNotices } from '../../tron/index.js';
import type { ChainView, NodeView } from '../dto/system.dto.js';

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;
const readText = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const readNumber = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const readList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const readNode = (node: Json): NodeView => ({
  host: readText(node.host) ?? '',
  state: readText(node.state) ?? '',
  error: readText(node.error),
  problem: readNotices([node.problem])[0] ?? null,
  lag_blocks: readNumber(node.lag_blocks),
});

/** Parses the watcher's part of the readiness report; null when no watcher runs. */
export function readChain(report: Json | undefined): ChainView | null {
  if (report === undefined) return null;
  const requests = isObject(report.requests_today) ? report.requests_today : {};
  const allowed = isObject(report.requests_allowed) ? report.requests_allowed : {};
  return {
    ok: report.ok === true,
    error: readText(report.error),
    lag_blocks: readNumber(report.lag_blocks),
    lag_seconds: readNumber(report.lag_seconds),
    last_scan_at: readText(report.last_scan_at),
    checked_at: isObject(report.cross_check) ? readText(report.cross_check.at) : null,
    problems: readNotices(report.problems),
    warnings: readNotices(report.warnings),
    nodes: readList(report.nodes).filter(isObject).map(readNode),
    requests_today: Object.entries(requests).map(([key, count]) => ({
      key,
      requests: readNumber(count) ?? 0,
      allowed: readNumber(allowed[key]),
    })),
  };
}
