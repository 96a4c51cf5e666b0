import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OpenAPIObject } from '@nestjs/swagger';
import { type SignedInUser, withCode } from '../auth/auth.builder.js';
import { ACCESS_TABLE } from '../support/access-table.js';
import { now } from '../support/agents.js';
import { forgetStaff } from '../support/audited.js';
import { type Answer, Asker, faultOf } from '../fuzz/ask.js';
import { DocumentedAnswers } from '../fuzz/documented.js';
import { Fuzzer, type FuzzRequest, type Operation, operationsOf } from '../fuzz/operations.js';
import { makeWorld, type World } from '../fuzz/world.js';
import { startApi, type TestApi } from '../support/harness.js';

const SEED = Number(process.env.FUZZ_SEED ?? 20260101);
/** Wrong values for each field and parameter. */
const PER_FIELD = Number(process.env.FUZZ_PER_FIELD ?? 2);
const AT_ONCE = 8;
/** As it is published: the build reads the fields of bodies out of the types. */
const DOCUMENT = join(import.meta.dirname, '../../../shared-types/openapi.json');

type Headers = () => Promise<Record<string, string>>;

describe(`every operation, asked wrongly (FUZZ_SEED=${SEED})`, () => {
  let api: TestApi;
  let asker: Asker;
  let fuzzer: Fuzzer;
  let documented: DocumentedAnswers;
  let world: World;
  let operations: Operation[];
  const faults: string[] = [];
  const answered = new Map<string, Set<number>>();
  beforeAll(async () => {
    api = await startApi({ ALIVE_CHECK_PROBER: 'stub', CHAIN_NODE_URLS: ['http://127.0.0.1:9'], CHAIN_START_BLOCK: 1 });
    asker = new Asker((api.app.getHttpServer().address() as { port: number }).port);
    const document = JSON.parse(readFileSync(DOCUMENT, 'utf8')) as OpenAPIObject;
    world = await makeWorld(api);
    operations = operationsOf(document);
    fuzzer = new Fuzzer(document, SEED, world.known);
    documented = new DocumentedAnswers(document);
  });
  afterAll(async () => {
    asker.close();
    await api.close();
    forgetStaff();
  });

  /** Nobody, a buyer, an agent, the sales staff and the owner, with tokens of their own for this operation, since it may end their sessions. */
  async function callers({ route }: Operation): Promise<{ headers: Headers; perField: number }[]> {
    const [right = '', code] = (ACCESS_TABLE[route] ?? '').split(' + ');
    const staffOnly = right.includes('.');
    const signedIn = async (who: SignedInUser, perField = PER_FIELD) => {
      const headers = await now(api, who);
      const withFreshCode = () => withCode(api, { ...who, headers });
      return { headers: code === undefined ? () => Promise.resolve(headers) : withFreshCode, perField };
    };
    const { buyer, agent, sales, owner } = world;
    return [
      { headers: () => Promise.resolve({}), perField: right === 'anyone' ? PER_FIELD : 0 },
      await signedIn(buyer, staffOnly ? 0 : PER_FIELD),
      await signedIn(agent, staffOnly ? 0 : PER_FIELD),
      await signedIn(sales),
      await signedIn(owner),
    ];
  }

  const isRefused = ({ status, text }: Answer): boolean =>
    status === 401 || (status === 403 && text.includes('"auth.'));

  /** Whether this caller gets as far as the fields. */
  async function getsIn(operation: Operation, headers: Headers): Promise<boolean> {
    const request = fuzzer.wellFormed(operation);
    const answer = await judge(operation, { ...request, headers: { ...(await headers()), ...request.headers } });
    return answer !== null && !isRefused(answer);
  }

  async function judge({ route }: Operation, request: FuzzRequest): Promise<Answer | null> {
    const told = `${request.method} ${request.path.slice(0, 300)} ${String(request.body ?? '').slice(0, 300)}`;
    try {
      const answer = await asker.ask(request);
      answered.set(route, (answered.get(route) ?? new Set()).add(answer.status));
      const fault = faultOf(answer) ?? documented.difference(route, answer);
      if (fault !== null) faults.push(`${told}\n  ${fault}`);
      return answer;
    } catch (error) {
      faults.push(`${told}\n  ${String(error)}`);
      return null;
    }
  }

  it('is answered as the document says or refused with a known reason, and never tells how the server is made', async () => {
    // What deletes comes last.
    const waiting = operations.toSorted((a, b) => Number(b.method === 'DELETE') - Number(a.method === 'DELETE'));
    const worker = async () => {
      for (let operation = waiting.pop(); operation; operation = waiting.pop()) {
        for (const { headers, perField } of await callers(operation)) {
          if (perField > 0 && !(await getsIn(operation, headers))) continue;
          const requests = [
            ...fuzzer.requests(operation, perField),
            ...(perField > 0 ? fuzzer.eachField(operation) : []),
          ];
          for (const request of requests)
            await judge(operation, { ...request, headers: { ...(await headers()), ...request.headers } });
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    expect(faults).toEqual([]);
    const wellAsked = operations.filter(({ route }) => answered.get(route)?.has(200)).length;
    expect(wellAsked).toBeGreaterThan(operations.length / 2);
  }, 480_000);
});
