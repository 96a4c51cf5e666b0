import {
  CHAIN_NOTICE_CODES,
  parseProblem,
  readNotices,
  SCAN_PROBLEMS,
} from '../../../src/modules/tron/domain/chain-notices.js';
import { NODE_ERROR_KINDS, NodeError } from '../../../src/modules/tron/node/node-error.js';

describe('notices of the chain', () => {
  it('name the kind of each stored error of a node, with its call and address', () => {
    for (const kind of NODE_ERROR_KINDS) {
      const words = new NodeError(kind, 'secret').withCall('jsonrpc', '/jsonrpc eth_getLogs', 'a.test').publicMessage;
      const { code, detail } = parseProblem(words, 'scan_failed');
      expect([code, detail]).toEqual([kind, expect.stringMatching(/\/jsonrpc eth_getLogs at a\.test$/)]);
    }
    expect(parseProblem(new NodeError('throttled', 'x', 7).publicMessage, 'scan_failed')).toMatchObject({
      code: 'throttled',
      detail: '(asked to wait 7 s)',
    });
    expect(parseProblem(new NodeError('timeout', 'x').publicMessage, 'scan_failed')).toMatchObject({ detail: null });
  });

  it('name what keeps a scan from booking, and have other words as their detail', () => {
    for (const [code, words] of Object.entries(SCAN_PROBLEMS)) {
      expect(parseProblem(words, 'check_differs')).toMatchObject({ code, detail: null });
    }
    expect(parseProblem('A second look found 1', 'check_differs')).toMatchObject({
      code: 'check_differs',
      detail: 'A second look found 1',
    });
  });

  it('have different codes, and are read from a report that may hold anything', () => {
    expect(new Set(CHAIN_NOTICE_CODES).size).toBe(CHAIN_NOTICE_CODES.length);
    const notice = parseProblem('x', 'scan_failed');
    expect(readNotices([null, 1, {}, { code: 'no' }, notice])).toEqual([notice]);
    expect(readNotices('x')).toEqual([]);
  });
});
