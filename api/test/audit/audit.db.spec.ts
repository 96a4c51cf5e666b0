import { startApi, type TestApi } from '../support/harness.js';
import { TransactionsService } from '../../src/database/index.js';
import { toAuditJson } from '../../src/modules/audit/domain/audit-json.js';
import { AuditLogService } from '../../src/modules/audit/index.js';

describe('the audit log', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi();
  });
  beforeEach(() => api.clear());
  afterAll(() => api.close());

  const rows = () => api.rows('SELECT * FROM audit_log ORDER BY id');

  it('records actor, old value, new value, time and address of a change', async () => {
    await api.get(TransactionsService).run((manager) =>
      api.get(AuditLogService).record(manager, {
        actorId: '7',
        action: 'catalog.goods_changed',
        object: { type: 'goods', id: '9' },
        before: { price: 1_000_000n },
        after: { price: 2_000_000n, at: new Date(0) },
        ip: '192.0.2.1',
        requestId: 'request-1',
      }),
    );
    const [row] = await rows();
    expect(row).toMatchObject({
      action: 'catalog.goods_changed',
      object_type: 'goods',
      object_id: '9',
      before_json: '{"price":"1000000"}',
      after_json: '{"price":"2000000","at":"1970-01-01T00:00:00.000Z"}',
      ip: '192.0.2.1',
      request_id: 'request-1',
    });
    expect(String(row?.actor_id)).toBe('7');
  });

  it('records nothing of a change that was rolled back', async () => {
    const failing = api.get(TransactionsService).run(async (manager) => {
      await api
        .get(AuditLogService)
        .record(manager, { actorId: null, action: 'catalog.goods_changed', object: { type: 'goods', id: '1' } });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await rows()).toEqual([]);
  });

  it('accepts values of any size', async () => {
    const after = { description: '汉'.repeat(20_000), tiers: Array.from({ length: 5_000 }, (_, n) => ({ n })) };
    const wide = Object.fromEntries(Array.from({ length: 1_000 }, (_, n) => [`field_${n}`, '汉'.repeat(300)]));
    await api.get(TransactionsService).run(async (manager) => {
      const entry = { actorId: null, action: 'catalog.goods_changed', object: { type: 'goods', id: '1' } } as const;
      await api.get(AuditLogService).record(manager, { ...entry, after });
      await api.get(AuditLogService).record(manager, { ...entry, after: wide });
    });
    const [cut, left] = await rows();
    expect(JSON.parse(String(cut?.after_json))).toMatchObject({ description: expect.stringContaining('… (20000)') });
    expect(left?.after_json).toBe('{"left_out":"too large"}');
  });
});

describe('an audited state', () => {
  it('has no secrets in it, at any depth', () => {
    const secrets = {
      password: 'p4ss',
      new_password: 'p4ss',
      passwordHash: 'p4ss',
      token: 'p4ss',
      api_token: 'p4ss',
      totp_secret: 'p4ss',
      privateKey: 'p4ss',
      Authorization: 'p4ss',
      lines: ['p4ss'],
      payload: { any: 'p4ss' },
      ciphertext: Buffer.from('p4ss'),
    };
    expect(toAuditJson({ ...secrets, list: [{ deep: secrets }] })).not.toContain('p4ss');
  });

  it('keeps what only sounds like a secret', () => {
    const state = { token_address: 'T1', token_version: 2, line_count: 3, passed: true };
    expect(toAuditJson(state)).toBe(JSON.stringify(state));
  });

  it('survives cycles and keeps null apart from a state', () => {
    const loop: Record<string, unknown> = { a: 1 };
    loop.self = loop;
    expect(toAuditJson(loop)).toBe('{"a":1,"self":"[left out]"}');
    expect(toAuditJson(null)).toBeNull();
    expect(toAuditJson(undefined)).toBeNull();
  });
});
