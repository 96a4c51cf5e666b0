import type { INestApplication, Type as ClassType } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { allErrors } from '../errors/index.js';
import { FIRST_ORDER_GUIDE } from './first-order-guide.js';

type Schema = Record<string, unknown>;
/** Set by a route whose JSON goes out without the envelope, because others say what it looks like. */
export const NO_ENVELOPE = 'x-no-envelope';

type Answer = { content?: Record<string, { schema?: Schema }> };
type Operation = { [NO_ENVELOPE]?: boolean; responses?: Record<string, Answer> };

const enveloped = (data: Schema): Schema => ({
  type: 'object',
  required: ['code', 'message', 'data'],
  properties: { code: { type: 'integer', enum: [200] }, message: { type: 'string' }, data },
});

const errorSchema = (): Schema => ({
  type: 'object',
  required: ['code', 'reason', 'message', 'data', 'request_id'],
  properties: {
    code: { type: 'integer', description: 'catalogue code' },
    reason: { type: 'string', enum: allErrors().map(({ reason }) => reason) },
    message: { type: 'string' },
    params: { type: 'object', additionalProperties: true },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'rule'],
        properties: {
          field: { type: 'string' },
          rule: { type: 'string' },
          params: { type: 'object', additionalProperties: true },
        },
      },
    },
    data: { nullable: true, enum: [null] },
    request_id: { type: 'string' },
  },
});

/** A handler that returns nothing answers an empty object, as the envelope has it. */
const NOTHING: Schema = { type: 'object', additionalProperties: false };

/**
 * Success is HTTP 200 with the envelope around what the handler returns; every failure has the one error shape, unless the
 * route describes another one.
 */
function describeEnvelope(operation: Operation): void {
  const { '200': ok, '201': created, ...failures } = operation.responses ?? {};
  const success = ok ?? created ?? {};
  success.content ??= { 'application/json': { schema: NOTHING } };
  const json = success.content['application/json'];
  if (json?.schema && operation[NO_ENVELOPE] !== true) json.schema = enveloped(json.schema);
  operation.responses = {
    '200': success,
    default: { content: { 'application/json': { schema: { $ref: '#/components/schemas/ApiError' } } } },
    ...failures,
  };
}

/** Failures of the reseller API are problem documents. */
function describeProblems(operation: Operation): void {
  const problem = { schema: { $ref: '#/components/schemas/Problem' } };
  operation.responses = { ...operation.responses, default: { content: { 'application/problem+json': problem } } };
}

const RESELLER_API = '/api/v1/';

/** Keeps the paths that are wanted, and describes each of their operations. */
function describePaths(
  document: OpenAPIObject,
  isWanted: (path: string) => boolean,
  describe: (operation: Operation) => void,
): void {
  document.paths = Object.fromEntries(Object.entries(document.paths).filter(([path]) => isWanted(path)));
  for (const path of Object.values(document.paths)) {
    for (const method of ['get', 'post', 'put', 'delete', 'patch'] as const) {
      const operation = path[method] as Operation | undefined;
      if (operation) describe(operation);
    }
  }
}

const operationIdFactory = (controller: string, method: string): string =>
  `${controller.replace(/Controller$/, '')}_${method}`;

/** The contract from which the apps' types are made. */
export function openApiDocument(app: INestApplication): OpenAPIObject {
  const builder = new DocumentBuilder()
    .setTitle('Lotline')
    .setVersion('1')
    .addBearerAuth({ type: 'http', scheme: 'bearer', bearerFormat: 'JWT' });
  const document = SwaggerModule.createDocument(app, builder.build(), { operationIdFactory });
  describePaths(document, (path) => !path.startsWith(RESELLER_API), describeEnvelope);
  document.components ??= {};
  document.components.schemas = { ...document.components.schemas, ApiError: errorSchema() };
  return document;
}

/** The contract of `/api/v1`, for programs of buyers. `module`: the one that holds its controllers. */
export function resellerApiDocument(app: INestApplication, module: ClassType<object>): OpenAPIObject {
  const builder = new DocumentBuilder()
    .setTitle('Lotline API')
    .setDescription(FIRST_ORDER_GUIDE)
    .setVersion('1')
    .addBearerAuth({ type: 'http', scheme: 'bearer', description: 'An API key: `ll_live_…` or `ll_test_…`' });
  const options = { operationIdFactory, include: [module] };
  const document = SwaggerModule.createDocument(app, builder.build(), options);
  describePaths(document, (path) => path.startsWith(RESELLER_API), describeProblems);
  return document;
}
