import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OpenAPIObject } from '@nestjs/swagger';
import { type SignedInUser, withCode } from '../auth/auth.builder.js';
import { ACCESS_TABLE } from '../support/access-table.js';
import { now } from '../support/agents.js';
import { clearAuditWatch } from '../support/audited.js';
import { type Answer, FuzzClient, faultOf } from '../fuzz/ask.js';
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

/** Refusals before the fields are read. */
const NO_ACCESS = [
  'auth.token_invalid',
  'auth.token_expired',
  'auth.forbidden',
  'auth.own_password_wanted',
  'auth.second_factor_wanted',
];
/** The caller may go on with a code of the second factor. */
const CODE_REQUIRED = ['auth.totp_required', 'auth.totp_not_enrolled', 'auth.step_up_required'];

interface Caller {
  who: SignedInUser | null;
  perField: number;
  /** Some request of this operation required a code: all others get one too. */
  sendsCode: boolean;
}

describe(`every operation, with invalid requests (FUZZ_SEED=${SEED})`, () => {
  let api: TestApi;
  let client: FuzzClient;
  let fuzzer: Fuzzer;
  let documented: DocumentedAnswers;
  let world: World;
  let operations: Operation[];
  const faults: string[] = [];
  const answered = new Map<string, Set<number>>();
  /** Operations whose fields were reached. */
  const entered = new Set<string>();
  beforeAll(async () => {
    api = await startApi({ ALIVE_CHECK_PROBER: 'stub', CHAIN_NODE_URLS: ['http://127.0.0.1:9'], CHAIN_START_BLOCK: 1 });
    client = new FuzzClient((api.app.getHttpServer().address() as { port: number }).port);
    const document = JSON.parse(readFileSync(DOCUMENT, 'utf8')) as OpenAPIObject;
    world = await makeWorld(api);
    operations = operationsOf(document);
    fuzzer = new Fuzzer(document, SEED, world.known);
    documented = new DocumentedAnswers(document);
  });
  afterAll(async () => {
    client.close();
    await api.close();
    clearAuditWatch();
  });

  /** Nobody, a buyer, an agent, the sales staff and the owner. */
  function callers({ route }: Operation): Caller[] {
    const [right = ''] = (ACCESS_TABLE[route] ?? '').split(' + ');
    const caller = (who: SignedInUser | null, tested: boolean): Caller => ({
      who,
      perField: tested ? PER_FIELD : 0,
      sendsCode: false,
    });
    const { buyer, agent, sales, owner } = world;
    const staffOnly = right.includes('.');
    return [
      caller(null, right === 'anyone'),
      caller(buyer, !staffOnly),
      caller(agent, !staffOnly),
      caller(sales, true),
      caller(owner, true),
    ];
  }

  /** A token for each request, since the one before it may have ended the session; and a code, if one is required. */
  async function headersOf({ who, sendsCode }: Caller): Promise<Record<string, string>> {
    if (!who) return {};
    const headers = await now(api, who);
    return sendsCode ? withCode(api, { ...who, headers }) : headers;
  }

  const isOneOf = (reasons: readonly string[], { text }: Answer): boolean =>
    reasons.some((reason) => text.includes(`"${reason}"`));

  /** Sends a request; whether it came as far as the fields. */
  async function send(operation: Operation, caller: Caller, request: FuzzRequest): Promise<boolean> {
    const answer = await judge(operation, {
      ...request,
      headers: { ...(await headersOf(caller)), ...request.headers },
    });
    if (answer === null || isOneOf(NO_ACCESS, answer)) return false;
    if (isOneOf(CODE_REQUIRED, answer)) {
      if (caller.who === null || caller.sendsCode) return false;
      caller.sendsCode = true;
      return send(operation, caller, request);
    }
    entered.add(operation.route);
    return true;
  }

  async function judge({ route }: Operation, request: FuzzRequest): Promise<Answer | null> {
    const reported = `${request.method} ${request.path.slice(0, 300)} ${String(request.body ?? '').slice(0, 300)}`;
    try {
      const answer = await client.ask(request);
      answered.set(route, (answered.get(route) ?? new Set()).add(answer.status));
      const fault = faultOf(answer) ?? documented.difference(route, answer);
      if (fault !== null) faults.push(`${reported}\n  ${fault}`);
      return answer;
    } catch (error) {
      faults.push(`${reported}\n  ${String(error)}`);
      return null;
    }
  }

  it('returns a documented response or a known error, and never reveals how the server is built', async () => {
    // What deletes, and what can close the shop, comes last.
    const isLast = ({ method, path }: Operation) =>
      Number(method === 'DELETE' || (method !== 'GET' && path.startsWith('/api/site-config')));
    const waiting = operations.toSorted((a, b) => isLast(b) - isLast(a));
    const worker = async () => {
      for (let operation = waiting.pop(); operation; operation = waiting.pop()) {
        for (const caller of callers(operation)) {
          const { perField } = caller;
          if (perField > 0 && !(await send(operation, caller, fuzzer.wellFormed(operation)))) continue;
          const requests = [
            ...fuzzer.requests(operation, perField),
            ...(perField > 0 ? fuzzer.eachField(operation) : []),
          ];
          for (const request of requests) await send(operation, caller, request);
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    expect(faults).toEqual([]);
    expect(operations.map(({ route }) => route).filter((route) => !entered.has(route))).toEqual([]);
    const succeeded = operations.filter(({ route }) => answered.get(route)?.has(200)).length;
    expect(succeeded).toBeGreaterThan(operations.length / 2);
  }, 480_000);
});
