import { Counter, Gauge } from 'prom-client';

/** How far the chain is read, as this process saw it last. */
export const chainGauges = {
  lagBlocks: new Gauge({ name: 'chain_lag_blocks', help: 'Irreversible blocks that are not decided yet' }),
  lagSeconds: new Gauge({ name: 'chain_lag_seconds', help: 'Age of the newest irreversible block' }),
  circuit: new Gauge({
    name: 'chain_node_circuit',
    help: 'Whether a node is asked: 0 yes, 1 probed, 2 left alone',
    labelNames: ['node'],
  }),
  nodeLag: new Gauge({
    name: 'chain_node_lag_blocks',
    help: 'Blocks behind the furthest node, as the database has it; without nodes that did not answer',
    labelNames: ['node'],
  }),
  requestsToday: new Gauge({
    name: 'chain_key_requests_today',
    help: 'Requests of all processes with a key since midnight (UTC), as the database has it',
    labelNames: ['key'],
  }),
  requestsAllowed: new Gauge({
    name: 'chain_key_requests_allowed',
    help: 'Requests a day that the provider allows a key (CHAIN_KEY_DAILY_REQUESTS)',
    labelNames: ['key'],
  }),
  clockAhead: new Gauge({
    name: 'chain_clock_ahead_seconds',
    help: 'Our clock minus the time of the newest block',
  }),
  checkAge: new Gauge({
    name: 'chain_cross_check_age_seconds',
    help: 'Since what is final was looked at by a second method, as the database has it; 0 before the first scan',
  }),
  head: new Gauge({ name: 'chain_head_block', help: 'Newest block of the node' }),
  solid: new Gauge({ name: 'chain_solid_block', help: 'Newest irreversible block of the node' }),
  lastFinal: new Gauge({ name: 'chain_last_final_block', help: 'Last block that is read and decided' }),
};

export const chainCounters = {
  requests: new Counter({
    name: 'chain_node_requests_total',
    help: 'Requests to nodes, by the key that they are counted for',
    labelNames: ['key'],
  }),
  nodeFailures: new Counter({
    name: 'chain_node_failures_total',
    help: 'Requests to nodes that failed, and in which way',
    labelNames: ['node', 'kind'],
  }),
  findings: new Counter({
    name: 'chain_findings_total',
    help: 'Transactions about which nodes or methods of reading disagree, or whose receipt no node gives',
    labelNames: ['kind'],
  }),
  final: new Counter({ name: 'chain_final_transfers_total', help: 'Transfers that became final' }),
  failures: new Counter({
    name: 'chain_scan_failures_total',
    help: 'Scans that failed, by the way in which the node failed',
    labelNames: ['kind'],
  }),
};
