import { DrainingService } from '../../src/infrastructure/health/index.js';
import { startApi, type TestApi } from '../support/harness.js';

describe('a process that is about to end', () => {
  let api: TestApi;
  beforeEach(async () => (api = await startApi({ ANSWER_KEEP_MS: 500 })));
  afterEach(() => api.close());

  const begin = () => api.get(DrainingService).begin(api.app.getHttpServer());

  it('says that it is not ready, though it was a moment ago', async () => {
    expect((await api.http.get('/api/health/ready')).status).toBe(200);
    begin();
    const { status, body } = await api.http.get('/api/health/ready');
    expect([status, body.data]).toEqual([503, { status: 'draining' }]);
    expect((await api.http.get('/api/health/live')).status).toBe(200);
  });

  it('still answers, from memory too, and closes each connection with its answer', async () => {
    const fetchGoods = () => api.http.get('/api/goods').set('Connection', 'keep-alive');
    expect((await fetchGoods()).headers.connection).toBe('keep-alive');
    begin();
    for (let time = 0; time < 2; time++) {
      const { status, headers } = await fetchGoods();
      expect([status, headers.connection]).toEqual([200, 'close']);
    }
  });
});
