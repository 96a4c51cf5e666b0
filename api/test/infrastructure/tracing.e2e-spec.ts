import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { startApi, type TestApi } from '../support/harness.js';
import { MailSink } from '../support/mail-sink.js';
import { openShop, placeOrder, putOnSale } from '../support/shop.js';

interface Value {
  stringValue?: string;
  intValue?: number;
}

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  status: { code?: number; message?: string };
  attributes: { key: string; value: Value }[];
  links: { traceId: string }[];
}

interface Export {
  resourceSpans: { resource: { attributes: { key: string; value: Value }[] }; scopeSpans: { spans: Span[] }[] }[];
}

const SERVER_KIND = 2;
const ERROR = 2;

/** What a collector is sent over OTLP/HTTP. */
class Collector {
  readonly spans: Span[] = [];
  readonly services = new Set<string>();
  readonly headers: IncomingHttpHeaders[] = [];
  raw = '';

  private constructor(private readonly server: Server) {}

  static async start(): Promise<Collector> {
    const server = createServer();
    const collector = new Collector(server);
    server.on('request', (request, response) => {
      void json(request).then((body) => {
        collector.take(body as Export, request.url === '/v1/traces' ? request.headers : {});
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return collector;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): Promise<unknown> {
    return new Promise((resolve) => this.server.close(resolve));
  }

  private take(body: Export, headers: IncomingHttpHeaders): void {
    this.raw += JSON.stringify(body);
    this.headers.push(headers);
    for (const { resource, scopeSpans } of body.resourceSpans) {
      for (const { key, value } of resource.attributes)
        if (key === 'service.name') this.services.add(value.stringValue ?? '');
      this.spans.push(...scopeSpans.flatMap(({ spans }) => spans));
    }
  }
}

const attribute = (span: Span | undefined, key: string): string | number | undefined => {
  const value = span?.attributes.find((one) => one.key === key)?.value;
  return value?.stringValue ?? value?.intValue;
};

describe('traces', () => {
  let collector: Collector;
  let mails: MailSink;

  beforeAll(async () => {
    collector = await Collector.start();
    mails = await MailSink.start();
  });
  afterAll(async () => {
    await mails.stop();
    await collector.stop();
  });

  let api: TestApi | undefined;
  afterEach(() => end());

  /** Sends what is still to be sent. */
  const end = async (): Promise<void> => {
    await api?.close();
    api = undefined;
  };

  const start = async (): Promise<TestApi> =>
    (api = await startApi({
      SMTP_URL: mails.url,
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20let-me-in',
    }));

  it('show each request under its route, with its statements and the side effects of the worker, without a value', async () => {
    const api = await start();
    const shop = await openShop(api);
    const goods = await putOnSale(shop, 3);
    const order = await placeOrder(api, goods, 1);
    expect(order.status).toBe(200);
    const requestId = String(order.headers['x-request-id']);
    const secret = 'SECRETSECRETSECRETSECRET';
    await api.http.get(`/api/payments/${secret}`).set('traceparent', `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`);
    await api.http.post('/api/auth/forgot-password/code').send({ email: shop.owner.user.email, language: 'en' });
    await api.drainOutbox();
    await api.runJob('users.lift-bans');
    await end();

    const placed = collector.spans.find((span) => attribute(span, 'lotline.request_id') === requestId);
    expect(placed).toMatchObject({ name: 'POST /api/orders', kind: SERVER_KIND });
    expect(attribute(placed, 'http.response.status_code')).toBe(200);
    const below = collector.spans.filter(({ traceId }) => traceId === placed?.traceId);
    const statements = below.filter((span) => attribute(span, 'db.query.text') !== undefined);
    expect(statements.length).toBeGreaterThan(3);
    expect(statements.every(({ parentSpanId }) => below.some(({ spanId }) => spanId === parentSpanId))).toBe(true);

    const requestSpan = collector.spans.find(({ name }) => /^GET \/api\/payments\/:/.test(name));
    expect(requestSpan?.traceId).not.toBe('a'.repeat(32)); // nobody outside decides what is traced
    const names = collector.spans.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining([expect.stringMatching(/^outbox /), 'job users.lift-bans']));
    expect([...collector.services]).toEqual(['lotline-api']);
    expect(collector.headers[0]?.authorization).toBe('Bearer let-me-in');
    for (const hidden of [secret, shop.owner.user.email, api.config.JWT_SECRET]) {
      expect(collector.raw).not.toContain(hidden);
    }
  });

  it('contain the class of a failure, and none are created without a collector', async () => {
    const before = collector.spans.length;
    const quiet = await startApi();
    await quiet.http.get('/api/site-config');
    await quiet.close();
    expect(collector.spans).toHaveLength(before);

    const api = await start();
    await api.manager.query('ALTER TABLE goods RENAME TO goods_away');
    const failed = await api.http.get('/api/goods/1');
    await api.manager.query('ALTER TABLE goods_away RENAME TO goods');
    expect(failed.status).toBe(500);
    await end();
    const wrong = collector.spans.slice(before).filter(({ status }) => status.code === ERROR);
    expect(wrong.map(({ status }) => status.message).filter(Boolean)).toContain('QueryFailedError');
    expect(wrong.some(({ kind }) => kind === SERVER_KIND)).toBe(true);
  });
});
